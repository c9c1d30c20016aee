import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendClaim } from '../sending/send-claim.ts';
import { refreshClaim } from '../tracking/refresh-claim.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
/** The sandbox is so slow that an office acts only when a test presses a button. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
});

const file = (body: object = { signedName: 'Sample Person' }) =>
  me.browser.post(`/api/claims/${claimId}/file`, body);
const readClaim = async () => (await me.browser.get(`/api/claims/${claimId}`)).json();
const filings = () =>
  server.db
    .select()
    .from(claimFilings)
    .where(eq(claimFilings.claimId, claimId))
    .orderBy(asc(claimFilings.createdAt));

/** Files the claim, makes the office refuse it, and returns its number. */
async function fileAndRefuse(reason = 'The address does not match.'): Promise<string> {
  await file();
  await sendClaim(server.deps, claimId);
  const reference = String((await readClaim()).referenceNumber);
  await openOfficeDesk(server).press('reject', { id: reference, reason });
  await refreshClaim(server.deps, claimId);
  server.clock.advance(1_000);
  return reference;
}

describe('a claim that was refused', () => {
  test('is filed again as a new one: new agreement, new key, new number', async () => {
    const reference = await fileAndRefuse();
    expect((await file({})).json()).toMatchObject({ code: 'signature_needed' });
    expect((await file()).json()).toMatchObject({
      status: 'filed',
      referenceNumber: null,
      completedAt: null,
      filedAt: server.deps.now().toISOString(),
    });
    const [old, current] = await filings();
    expect(old).toMatchObject({ supersededAt: server.deps.now() });
    expect(current).toMatchObject({ supersededAt: null, signedAt: server.deps.now(), workedStepCount: 0 });
    await sendClaim(server.deps, claimId);
    const claim = await readClaim();
    expect(claim.referenceNumber).toMatch(/^CLM-/);
    expect(claim.referenceNumber).not.toBe(reference);
    expect(claim.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['found', 'filed', 'sent', 'decided', 'filed', 'sent']),
    );
  });

  test('can be paid the second time', async () => {
    await fileAndRefuse();
    await file();
    await sendClaim(server.deps, claimId);
    const { referenceNumber } = await readClaim();
    await openOfficeDesk(server).press('pay', { id: String(referenceNumber), amount: '' });
    await refreshClaim(server.deps, claimId);
    expect(await readClaim()).toMatchObject({ status: 'paid', amount: '245.00' });
  });

  test('filed again twice at once is one new filing', async () => {
    await fileAndRefuse();
    const answers = await Promise.all([file(), file(), file()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await filings()).toHaveLength(2);
    const { rows } = await server.db.execute(
      sql`select 1 from jobs.job where name = 'send-claim' and data->>'claimId' = ${claimId}`,
    );
    expect(rows).toHaveLength(2);
  });

  test('counts again to the month', async () => {
    await fileAndRefuse();
    await fileAndRefuse();
    expect((await me.browser.get('/api/stats')).json().claimsThisMonth).toBe(2);
    await fileAndRefuse();
    expect((await file()).json()).toMatchObject({ code: 'claim_limit_reached' });
  });

  test('takes what was added to the office with it', async () => {
    await fileAndRefuse();
    const contentBase64 = samplePdf().toString('base64');
    const body = { kind: 'proof_of_address', fileName: 'lease.pdf', contentBase64 };
    await me.browser.post(`/api/claims/${claimId}/documents`, body);
    await file();
    const { text } = await readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload);
    expect(text).toContain('lease.pdf (enclosed separately)');
  });

  test('is not changed by an answer to its first filing that comes late', async () => {
    await fileAndRefuse();
    const { agencies } = server.deps;
    const slow: Deps = {
      ...server.deps,
      agencies: {
        ...agencies,
        read: async (place) => {
          const answer = await agencies.read(place);
          await file();
          return answer;
        },
      },
    };
    await refreshClaim(slow, claimId);
    expect(await readClaim()).toMatchObject({ status: 'filed' });
    expect((await filings()).at(-1)?.workedStepCount).toBe(0);
  });
});

describe('the letter of appeal', () => {
  const read = () => me.browser.get(`/api/claims/${claimId}/appeal-letter`);

  test('names the office, the number, the reason, what is asked and the documents', async () => {
    expect((await read()).statusCode).toBe(404);
    const reference = await fileAndRefuse('The address does not match.');
    const contentBase64 = samplePdf().toString('base64');
    const body = { kind: 'proof_of_address', fileName: 'lease.pdf', contentBase64 };
    await me.browser.post(`/api/claims/${claimId}/documents`, body);
    const answer = await read();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="appeal-letter-${claimId}.pdf"`,
    });
    const { text } = await readPdf(answer.rawPayload);
    for (const words of [
      'To Sample State Treasurer',
      'From Sample Person',
      `Reference number ${reference}`,
      'gave this reason: The address does not match.',
      'to reconsider the claim',
      'My reasons, in my own words',
      '1. lease.pdf',
      'It is not legal advice',
      'Sandbox sample',
    ])
      expect(text).toContain(words);
  });

  test("somebody else's is not found", async () => {
    await fileAndRefuse();
    const stranger = await signInSomebody(server);
    const answer = await stranger.browser.get(`/api/claims/${claimId}/appeal-letter`);
    expect(answer.json()).toMatchObject({ status: 404, detail: 'That claim does not exist.' });
  });
});
