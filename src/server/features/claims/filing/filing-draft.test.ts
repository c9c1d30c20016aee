import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimFilingDrafts } from '#server/platform/db/schema/filings.ts';
import { dayMs } from '#shared/durations.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { claimJobs } from '../jobs.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
});

const draft = { step: 'sign', signedName: 'Sample Per', ready: ['photo_id'] };
const place = () => `/api/claims/${claimId}/filing-draft`;
const save = (body: object = draft, from = me) => from.browser.patch(place(), body);
const read = async (from = me) => (await from.browser.get(place())).json();
const rows = () => server.db.select().from(claimFilingDrafts).where(eq(claimFilingDrafts.claimId, claimId));
const age = (days: number) =>
  server.db
    .update(claimFilingDrafts)
    .set({ updatedAt: new Date(server.deps.now().getTime() - days * dayMs) })
    .where(eq(claimFilingDrafts.claimId, claimId));

test('what was filled in is there again, sealed, and the last of several at once wins without a second row', async () => {
  expect(await read()).toEqual({ draft: null, savedAt: null });
  expect((await save()).json()).toEqual({ draft, savedAt: server.deps.now().toISOString() });
  expect(await read()).toMatchObject({ draft });
  const names = ['A', 'B', 'C'].map((signedName) => ({ ...draft, signedName }));
  const answers = await Promise.all(names.map((each) => save(each)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(names).toContainEqual((await read()).draft);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row?.sealedDraft.includes('Sample')).toBe(false);
});

test('nobody else reads or writes it, and no consent can be put into it', async () => {
  await save();
  const other = await signInSomebody(server);
  expect((await other.browser.get(place())).statusCode).toBe(404);
  expect((await save(draft, other)).statusCode).toBe(404);
  expect((await save({ ...draft, agreed: true })).statusCode).toBe(400);
  expect((await save({ ...draft, step: 'elsewhere' })).statusCode).toBe(400);
  expect(await read()).toMatchObject({ draft });
});

test('it waits for 30 days, and then it is not shown and deleted', async () => {
  await save();
  await age(29);
  await claimJobs(server.deps)['forget-old-drafts']();
  expect(await read()).toMatchObject({ draft });
  await age(31);
  expect(await read()).toEqual({ draft: null, savedAt: null });
  await claimJobs(server.deps)['forget-old-drafts']();
  expect(await rows()).toEqual([]);
});

test('it is gone when the claim is filed, and stays when filing is refused', async () => {
  await save();
  const file = (signedName: string) => me.browser.post(`/api/claims/${claimId}/file`, { signedName });
  expect((await file('Somebody Else')).json()).toMatchObject({ code: 'signature_needed' });
  expect(await rows()).toHaveLength(1);
  expect((await file('Sample Person')).statusCode).toBe(200);
  expect(await rows()).toEqual([]);
});
