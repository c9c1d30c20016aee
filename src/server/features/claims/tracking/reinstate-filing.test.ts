import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRecovery } from '#server/features/ledger/api.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendClaim } from '../sending/send-claim.ts';
import { findClaimIdAtAgency } from './queries.ts';
import { refreshClaim } from './refresh-claim.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
let desk: ReturnType<typeof openOfficeDesk>;
/** The sandbox is so slow that an office acts only when a test presses a button. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
  desk = openOfficeDesk(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
});

const readClaim = async () => (await me.browser.get(`/api/claims/${claimId}`)).json();
const refresh = (deps: Deps = server.deps) => refreshClaim(deps, claimId);
const filings = () =>
  server.db
    .select()
    .from(claimFilings)
    .where(eq(claimFilings.claimId, claimId))
    .orderBy(asc(claimFilings.createdAt));

async function file(): Promise<void> {
  server.clock.advance(1_000);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
}

async function fileAndSend(): Promise<string> {
  await file();
  await sendClaim(server.deps, claimId);
  return String((await readClaim()).referenceNumber);
}

/** Files the claim, makes the office refuse it, and returns its number. */
async function fileAndBeRefused(): Promise<string> {
  const reference = await fileAndSend();
  await desk.press('reject', { id: reference, reason: 'The address does not match.' });
  await refresh();
  return reference;
}

describe('an earlier filing that its office grants on appeal', () => {
  test('becomes current again, with its number and without a fee', async () => {
    const earlier = await fileAndBeRefused();
    const later = await fileAndSend();
    await desk.press('overturn', { id: earlier });
    await desk.press('pay', { id: earlier, amount: '200.00' });
    await refresh();
    expect(await readClaim()).toMatchObject({ status: 'paid', amount: '200.00', referenceNumber: earlier });
    expect(await filings()).toMatchObject([
      { supersededAt: null, supersededReference: null, paidAmountCents: 200_00 },
      { supersededAt: server.deps.now(), supersededReference: later, paidAmountCents: null },
    ]);
    const recovery = await server.db.transaction((tx) => readRecovery(tx, claimId));
    // The refusal ended the agreement, so the office pays all of it to its owner.
    expect(recovery).toEqual({ receivedCents: 0, payableCents: 0, feeCents: 0 });
    const { timeline } = await readClaim();
    expect(timeline.map(({ text }: { text: string }) => text)).toContain(
      `Sample State Treasurer is proceeding with your earlier filing, number ${earlier}, so we’re now following that one instead of the later one.`,
    );
  });

  test('is found by its number, like the later one', async () => {
    const earlier = await fileAndBeRefused();
    const later = await fileAndSend();
    const [{ agencyId = '' } = {}] = await filings();
    for (const reference of [earlier, later])
      expect(await findClaimIdAtAgency(server.db, { agencyId, reference })).toBe(claimId);
    expect(await findClaimIdAtAgency(server.db, { agencyId: 'another', reference: earlier })).toBeUndefined();
  });

  test('is reinstated once by concurrent refreshes', async () => {
    const earlier = await fileAndBeRefused();
    await fileAndSend();
    await desk.press('overturn', { id: earlier });
    await Promise.all([refresh(), refresh(), refresh()]);
    const { status, timeline } = await readClaim();
    expect(status).toBe('approved');
    const decided = timeline.filter(({ text }: { text: string }) => /earlier filing|approved/.test(text));
    expect(decided).toHaveLength(2);
  });

  test('prevents the later filing from being sent', async () => {
    const earlier = await fileAndBeRefused();
    await file();
    await desk.press('overturn', { id: earlier });
    await refresh();
    await sendClaim(server.deps, claimId);
    expect(await readClaim()).toMatchObject({ status: 'approved', referenceNumber: earlier });
    expect((await filings()).at(-1)).toMatchObject({ sentAt: null, supersededReference: null });
  });

  test('becomes current again after the later filing was refused', async () => {
    const earlier = await fileAndBeRefused();
    await fileAndBeRefused();
    await desk.press('overturn', { id: earlier });
    await refresh();
    expect(await readClaim()).toMatchObject({ status: 'approved', referenceNumber: earlier });
  });

  test('changes nothing if the later filing was granted first', async () => {
    const earlier = await fileAndBeRefused();
    const later = await fileAndSend();
    await desk.press('approve', { id: later });
    await desk.press('overturn', { id: earlier });
    await refresh();
    await refresh();
    expect(await readClaim()).toMatchObject({ status: 'approved', referenceNumber: later });
    expect(await filings()).toMatchObject([{ supersededReference: earlier }, { supersededAt: null }]);
  });

  test('is not checked once no appeal can be open', async () => {
    const earlier = await fileAndBeRefused();
    await fileAndSend();
    await desk.press('overturn', { id: earlier });
    await refresh({
      ...server.deps,
      now: () => new Date(server.deps.now().getTime() + 181 * dayMs),
    });
    expect(await readClaim()).toMatchObject({ status: 'filed' });
  });
});
