import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendClaim } from '#server/features/claims/sending/send-claim.ts';
import { refreshClaim } from '#server/features/claims/tracking/refresh-claim.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { heldRecords } from '#server/platform/db/schema/privacy.ts';
import { dayMs } from '#shared/durations.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { fileAsEarlier } from '#test/support/payment-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { readHold } from '#test/support/read-hold.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { askDeletion } from '../deletion/ask-deletion.ts';
import { deleteAccount } from '../deletion/delete-account.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  await fileAsEarlier(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const heldOf = (userId: string) =>
  readHold(server.db, (tx) => tx.select().from(heldRecords).where(eq(heldRecords.userId, userId)));

async function fileClaim(): Promise<string> {
  const claimId = await saveClaim(server, me.userId);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  return claimId;
}

describe('a claim that its office pays to us', () => {
  test('is shown before the account is deleted, and its number is stored afterwards', async () => {
    const claimId = await fileClaim();
    await sendClaim(server.deps, claimId);
    const claim = (await me.browser.get(`/api/claims/${claimId}`)).json();
    const preview = await me.browser.get('/api/user/deletion-preview');
    expect(preview.json()).toMatchObject({ openClaims: 1, claimsPaidToUs: 1 });

    await me.browser.delete('/api/user/account');
    await deleteAccount(server.deps, me.userId);

    const held = await heldOf(me.userId);
    expect(held.map(({ kind }) => kind).sort()).toEqual(['account_holder', 'open_claim']);
    expect(held.find(({ kind }) => kind === 'open_claim')).toMatchObject({
      retainUntil: '2033-03-02',
      content: { claimId, reference: claim.referenceNumber, office: 'Sample State Treasurer' },
    });
  });

  test('is stored with the numbers of its earlier filings', async () => {
    const claimId = await fileClaim();
    await sendClaim(server.deps, claimId);
    const readNumber = async () => (await me.browser.get(`/api/claims/${claimId}`)).json().referenceNumber;
    const earlier = await readNumber();
    await openOfficeDesk(server).press('reject', { id: earlier, reason: 'The address does not match.' });
    await refreshClaim(server.deps, claimId);
    await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
    await sendClaim(server.deps, claimId);
    const later = await readNumber();
    await me.browser.delete('/api/user/account');
    await deleteAccount(server.deps, me.userId);
    const held = await heldOf(me.userId);
    expect(held.find(({ kind }) => kind === 'open_claim')?.content).toMatchObject({
      reference: later,
      earlierReferences: [earlier],
    });
  });

  async function refuse(claimId: string): Promise<string> {
    const { referenceNumber } = (await me.browser.get(`/api/claims/${claimId}`)).json();
    await openOfficeDesk(server).press('reject', { id: referenceNumber, reason: 'Not found.' });
    await refreshClaim(server.deps, claimId);
    return referenceNumber;
  }

  async function deleteAndRead() {
    await me.browser.delete('/api/user/account');
    await deleteAccount(server.deps, me.userId);
    return (await heldOf(me.userId))
      .filter(({ kind }) => kind === 'open_claim')
      .map(({ content }) => content);
  }

  test('is stored if it was refused and may be granted on appeal', async () => {
    const claimId = await fileClaim();
    await sendClaim(server.deps, claimId);
    const reference = await refuse(claimId);
    const preview = await me.browser.get('/api/user/deletion-preview');
    expect(preview.json()).toMatchObject({ openClaims: 0, claimsPaidToUs: 1 });
    expect(await deleteAndRead()).toMatchObject([{ claimId, reference, earlierReferences: [] }]);
  });

  test('is stored with its refused filing if its owner then filed it alone', async () => {
    const claimId = await fileClaim();
    await sendClaim(server.deps, claimId);
    const reference = await refuse(claimId);
    await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
    // The office has since decided to accept claims from their owners only.
    await server.db
      .update(claimFilings)
      .set({ paidTo: 'owner', sentAt: server.deps.now() })
      .where(and(eq(claimFilings.claimId, claimId), isNull(claimFilings.supersededAt)));
    const preview = await me.browser.get('/api/user/deletion-preview');
    expect(preview.json()).toMatchObject({ openClaims: 1, claimsPaidToUs: 1 });
    expect(await deleteAndRead()).toMatchObject([{ claimId, reference, earlierReferences: [] }]);
  });

  test('is not kept once no appeal can be open', async () => {
    const claimId = await fileClaim();
    await sendClaim(server.deps, claimId);
    await refuse(claimId);
    const longAgo = new Date(server.deps.now().getTime() - 181 * 86_400_000);
    await server.db.update(claims).set({ completedAt: longAgo }).where(eq(claims.id, claimId));
    expect(await deleteAndRead()).toEqual([]);
    expect(await heldOf(me.userId)).toEqual([]);
  });

  test('is neither sent nor kept once its owner deletes the account', async () => {
    const claimId = await fileClaim();
    await me.browser.delete('/api/user/account');
    await sendClaim(server.deps, claimId);
    const [filing] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
    expect(filing?.sentAt).toBeNull();
    await deleteAccount(server.deps, me.userId);
    expect(await heldOf(me.userId)).toEqual([]);
  });
});

test('the record of money owed is stored until it is paid, even beyond seven years', async () => {
  const { userId } = await insertPayoutForFile(server);
  await askDeletion(server.deps, userId);
  await deleteAccount(server.deps, userId);
  const longAfter = new Date(server.deps.now().getTime() + 8 * 366 * dayMs);
  await jobHandlers({ ...server.deps, now: () => longAfter })['purge-held-records']?.({});
  const kept = (await heldOf(userId)).map(({ kind, content }) => ({ kind, content }));
  expect(kept).toEqual(
    expect.arrayContaining([
      { kind: 'money_owed', content: { owedCents: 220_50 } },
      { kind: 'account_holder', content: expect.objectContaining({ firstName: 'Sample' }) },
    ]),
  );
  expect(kept).toHaveLength(2);
});
