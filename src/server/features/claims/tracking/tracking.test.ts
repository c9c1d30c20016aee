import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRecovery } from '#server/features/ledger/api.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import type { NotificationChoices } from '#shared/account/notifications.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { followClaims } from './follow-claims.ts';
import { refreshClaim } from './refresh-claim.ts';

/** The sandbox is so fast that its offices decide by themselves within moments. */
let quick: TestServer;
/** The sandbox is so slow that an office acts only when a test presses a button. */
let slow: TestServer;
beforeAll(async () => {
  quick = await startTestServer({ listens: true, sandboxSpeed: 100 });
  slow = await startTestServer({ listens: true, sandboxSpeed: 0.01 });
});
afterAll(async () => {
  await quick.stop();
  await slow.stop();
});

async function fileWith(
  server: TestServer,
  changes: Parameters<typeof saveClaim>[2] = {},
  wanted: Partial<NotificationChoices> = {},
) {
  const { browser, userId } = await signInSomebody(server);
  await browser.patch('/api/user/notifications', wanted);
  const claimId = await saveClaim(server, userId, changes);
  await browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const readStatus = async () => (await browser.get(`/api/claims/${claimId}/status`)).json();
  const readClaim = async () => (await browser.get(`/api/claims/${claimId}`)).json();
  const kinds = async () => (await readStatus()).timeline.map(({ kind }: { kind: string }) => kind);
  const [{ email = '' } = {}] = await server.db.select().from(users).where(eq(users.id, userId));
  const subjects = async () => (await server.mailbox.list(email)).map(({ text }) => text);
  await waitUntil(async () => typeof (await readClaim()).referenceNumber === 'string');
  const { referenceNumber } = await readClaim();
  return { claimId, readStatus, readClaim, kinds, emails: subjects, reference: String(referenceNumber) };
}

describe('offices that decide by themselves', () => {
  test('take a claim from filed to paid, and its owner gets an email about each step', async () => {
    const { claimId, readStatus, readClaim, kinds, emails } = await fileWith(quick);
    await waitUntil(async () => (await readStatus()).status === 'paid');
    expect(await kinds()).toEqual(['found', 'filed', 'sent', 'in_review', 'decided', 'paid']);
    expect(await readStatus()).toMatchObject({
      progress: 100,
      nextStep: expect.stringContaining('in a check of its own'),
    });
    expect((await readClaim()).completedAt).not.toBeNull();
    await waitUntil(async () => (await emails()).length === 4);
    expect((await emails()).join()).toContain('Sample State Treasurer paid it: $245.00.');
    for (const email of await emails()) expect(email).toContain(`/dashboard?claim=${claimId}`);
    expect((await emails()).join()).toContain('This is a sandbox example');
    expect((await emails()).join()).toContain('/account-settings#notifications');
  });

  test('cause only the email about the payment if the owner turned off emails about steps', async () => {
    const { readStatus, emails } = await fileWith(quick, {}, { claimSteps: false });
    await waitUntil(async () => (await readStatus()).status === 'paid');
    await waitUntil(async () => (await emails()).length > 0);
    const open = () =>
      quick.db.execute("select 1 from jobs.job where name = 'tell-claim-step' and state < 'completed'");
    await waitUntil(async () => (await open()).rows.length === 0);
    expect(await emails()).toHaveLength(1);
    expect((await emails())[0]).toContain('Sample State Treasurer paid it: $245.00.');
  });

  test('that pay less change the amount of the claim but not of the filing', async () => {
    const { claimId, readStatus, readClaim } = await fileWith(quick, { amountCents: cents(100_17) });
    await waitUntil(async () => (await readStatus()).status === 'paid');
    expect((await readClaim()).amount).toBe('60.10');
    const [filing] = await quick.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
    expect(filing).toMatchObject({ amountCents: 100_17, paidAmountCents: 60_10, feeCents: 10_01 });
  });

  test('that refuse give a reason, and the next step says what to do', async () => {
    const { readStatus } = await fileWith(quick, { amountCents: cents(100_13) });
    await waitUntil(async () => (await readStatus()).status === 'rejected');
    const { timeline, nextStep } = await readStatus();
    expect(timeline.at(-1).text).toContain('already paid this property to another claimant');
    expect(nextStep).toContain('file it again with more proof');
    expect(nextStep).toContain('download the appeal letter');
  });

  test('that ask for a document leave the claim filed', async () => {
    const { readStatus } = await fileWith(quick, { amountCents: cents(100_19) });
    await waitUntil(async () => (await readStatus()).timeline.at(-1).kind === 'documents_needed');
    const { status, progress, timeline, nextStep } = await readStatus();
    expect({ status, progress }).toEqual({ status: 'filed', progress: 60 });
    expect(timeline.at(-1).text).toContain('A copy of a government-issued photo ID');
    expect(nextStep).toContain('Add it on the claim’s page. We’ll send it');
  });
});

describe('notices', () => {
  const agencyId = 'office-sample-state-treasurer';

  test('that are repeated or concurrent lead to the same state', async () => {
    const desk = openOfficeDesk(slow);
    const { kinds, reference, readStatus } = await fileWith(slow);
    await desk.press('ask', { id: reference, description: 'Proof of address' });
    await desk.press('approve', { id: reference });
    await desk.press('pay', { id: reference, amount: '' });
    const id = `notice-of-${reference}`;
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => desk.notify({ agencyId, reference, id })),
      ...[1, 2, 3].map(() => desk.notify({ agencyId, reference })),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await waitUntil(async () => (await readStatus()).status === 'paid');
    await desk.notify({ agencyId, reference });
    expect(await kinds()).toEqual(['found', 'filed', 'sent', 'documents_needed', 'decided', 'paid']);
    const stored = await slow.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, id));
    expect(stored).toHaveLength(1);
  });

  test('about a successful appeal lead to a payout without a fee', async () => {
    const desk = openOfficeDesk(slow);
    const { claimId, kinds, readStatus, readClaim, reference } = await fileWith(slow);
    await desk.press('reject', { id: reference, reason: 'Not the same person.' });
    await waitUntil(async () => (await readStatus()).status === 'rejected');
    await desk.press('overturn', { id: reference });
    await waitUntil(async () => (await readStatus()).status === 'approved');
    expect((await readClaim()).completedAt).toBeNull();
    await desk.press('pay', { id: reference, amount: '' });
    await waitUntil(async () => (await readStatus()).status === 'paid');
    expect(await kinds()).toEqual(['found', 'filed', 'sent', 'decided', 'decided', 'paid']);
    await waitUntil(async () => {
      const paid = await slow.db.select().from(payouts).where(eq(payouts.claimId, claimId));
      return paid.length === 1;
    });
    // The agreement ended with the refusal, so there is no fee, and the owner gets all of it.
    expect(await readRecovery(slow.db, claimId)).toEqual({ receivedCents: 0, payableCents: 0, feeCents: 0 });
    const [paid] = await slow.db.select().from(payouts).where(eq(payouts.claimId, claimId));
    expect(paid).toMatchObject({ kind: 'apart', status: 'completed', amountCents: 245_00, feeCents: 0 });
  });

  test('that are lost are made up for by a refresh', async () => {
    const { claimId, reference, kinds } = await fileWith(slow);
    await slow.db.update(claims).set({ referenceNumber: 'lost' }).where(eq(claims.id, claimId));
    await openOfficeDesk(slow).press('approve', { id: reference });
    await slow.db.update(claims).set({ referenceNumber: reference }).where(eq(claims.id, claimId));
    await Promise.all([refreshClaim(slow.deps, claimId), refreshClaim(slow.deps, claimId)]);
    await refreshClaim(slow.deps, claimId);
    expect(await kinds()).toEqual(['found', 'filed', 'sent', 'decided']);
  });

  test('that are lost after an appeal are made up for while an appeal may be open', async () => {
    const desk = openOfficeDesk(slow);
    const { claimId, readStatus, reference } = await fileWith(slow);
    await desk.press('reject', { id: reference, reason: 'Not the same person.' });
    await waitUntil(async () => (await readStatus()).status === 'rejected');
    await slow.db.update(claims).set({ referenceNumber: 'lost' }).where(eq(claims.id, claimId));
    await desk.press('overturn', { id: reference });
    await slow.db.update(claims).set({ referenceNumber: reference }).where(eq(claims.id, claimId));
    const longAfter = { ...slow.deps, now: () => new Date(slow.deps.now().getTime() + 181 * dayMs) };
    await followClaims(longAfter);
    expect((await readStatus()).status).toBe('rejected');
    await followClaims(slow.deps);
    await waitUntil(async () => (await readStatus()).status === 'approved');
  });

  test.each([
    ['another secret', { secret: 'of somebody else' }],
    ['six minutes ago', { secondsOff: -360 }],
    ['six minutes ahead', { secondsOff: 360 }],
  ])('with a bad signature (%s) are refused and not stored', async (_name, signing) => {
    const reference = 'CLM-REFUSED000';
    const answer = await openOfficeDesk(slow).notify({ agencyId, reference, id: reference }, signing);
    expect(answer.statusCode).toBe(401);
    const stored = await slow.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, reference));
    expect(stored).toEqual([]);
  });

  test('about an unknown claim are accepted', async () => {
    const answer = await openOfficeDesk(slow).notify({ agencyId, reference: 'CLM-UNKNOWN000' });
    expect(answer.statusCode).toBe(200);
  });

  test('do not change a claim that its owner sent, even if it has the same number', async () => {
    const { browser, userId } = await signInSomebody(slow);
    const { reference } = await fileWith(slow);
    const own = await saveClaim(slow, userId, { state: 'TX' });
    await browser.post(`/api/claims/${own}/file`);
    await browser.post(`/api/claims/${own}/sent`, { referenceNumber: reference });
    await openOfficeDesk(slow).press('approve', { id: reference });
    await refreshClaim(slow.deps, own);
    expect((await browser.get(`/api/claims/${own}/status`)).json().status).toBe('filed');
  });
});

test('once a claim is sent that may need a notary, the page and the email ask for the notarized page', async () => {
  const { readStatus, emails } = await fileWith(slow, {
    state: 'CA',
    amountKind: 'up_to',
    amountCents: cents(1_420_00),
  });
  const request = 'if this claim is for $1,000 or more. Please add the notarized page';
  expect((await readStatus()).nextStep).toContain(request);
  await waitUntil(async () => (await emails()).some((text) => text.includes(request)));
});

test('job rows and logs contain neither a name nor an email address', async () => {
  const { rows } = await slow.db.execute('select data::text, output::text from jobs.job');
  const seen = JSON.stringify(rows) + slow.logged.join('');
  expect(seen).not.toContain('Sample Person');
  expect(seen).not.toContain('@example.com');
});
