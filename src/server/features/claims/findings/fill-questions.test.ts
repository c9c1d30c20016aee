import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { fillQuestions } from './fill-questions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

test('claims of earlier versions are asked about, once, and what was prepared goes on', async () => {
  const { browser, userId } = await signInSomebody(server);
  const save = (
    name: string,
    ownerName: string,
    address: string | null,
    confidence: 'high' | 'low' = 'high',
  ) =>
    saveClaim(server, userId, {
      key: `record:sample:${name}`,
      confidence,
      state: 'TX',
      facts: sampleProperty({ propertyId: name, ownerName, address, holder: 'EXAMPLE ORCHARDS, LLC' }),
    });
  const certain = await save('1', 'PERSON SAMPLE', null);
  const doubtful = await save('2', 'PERSON SAMPLE', null, 'low');
  const other = await save('3', 'STRANGER, SAMPLE T JR', '12 MAIN ST, RENO, NV');
  const prepared = await save('4', 'STRANGER SAMPLE', '12 MAIN ST, RENO, NV');
  await browser.post(`/api/claims/${prepared}/file`);
  const ofMine = eq(claims.userId, userId);
  await server.db.update(claims).set({ isAsked: false, openQuestionCount: 0 }).where(ofMine);

  await Promise.all([fillQuestions(server.deps), fillQuestions(server.deps)]);
  await fillQuestions(server.deps);
  const ask = async (claimId: string) => {
    const { openQuestionCount, questions } = (await browser.get(`/api/claims/${claimId}`)).json();
    return [openQuestionCount, ...questions.map(({ text }: { text: string }) => text)];
  };
  expect(await ask(certain)).toEqual([0]);
  expect(await ask(doubtful)).toEqual([1, 'Did you ever have anything to do with Example Orchards?']);
  expect(await ask(other)).toEqual([
    3,
    'Did you ever live at 12 Main St, Reno?',
    'Are you Sample Person Jr.?',
    'Was your name ever Sample T Stranger?',
  ]);
  expect(await ask(prepared)).toEqual([0]);
  const rows = await server.db.select({ isAsked: claims.isAsked }).from(claims).where(ofMine);
  expect(rows.every(({ isAsked }) => isAsked)).toBe(true);
});
