import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelPlan } from '#server/features/billing/cancel-plan.ts';
import { saveConnection } from '#server/features/connections/save-connection.ts';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/platform/db/schema/billing.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { type JobName, jobCatalog } from '#server/platform/jobs/job-catalog.ts';
import type { ConnectionProvider } from '#shared/connections.ts';
import { confirm, start } from './support/billing-desk.ts';
import { readyToSend } from './support/payment-desk.ts';
import { saveBankAccount } from './support/save-bank-account.ts';
import { signInSomebody } from './support/signed-in.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { payAsBrowser } from './support/test-stripe.ts';
import { waitUntil } from './support/wait-until.ts';

/** What was made while every vendor was offered, on an installation that names all of them in WITHOUT afterwards. */

let before: TestServer;
let after: TestServer;
beforeAll(async () => {
  before = await startTestServer({ worksJobs: false });
  const { dataDir } = before.deps.config;
  after = await startTestServer({
    databaseUrl: before.databaseUrl,
    config: { dataDir, payoutMethod: null },
    without: ['plaid', 'google', 'idme', 'stripe', 'dwolla'],
    worksJobs: false,
  });
});
afterAll(async () => {
  await after?.stop();
  await before?.stop();
});

const notesOf = async (userId: string) =>
  (await after.db.select().from(auditEvents).where(eq(auditEvents.userId, userId)))
    .filter(({ action }) => action === 'left_at_vendor')
    .map(({ resourceKind, resourceId, facts }) => ({ kind: resourceKind, id: resourceId, ...facts }));

/** Runs the jobs of a deletion, as often as it takes when nothing has to be waited for. */
async function deleteAccount(userId: string): Promise<void> {
  const work = jobHandlers(after.deps);
  await after.db.update(users).set({ deletingAt: after.deps.now() }).where(eq(users.id, userId));
  await work['delete-account']({ userId });
  for (const { id } of await after.db.select().from(connections).where(eq(connections.userId, userId)))
    await work['revoke-connection']({ connectionId: id });
  for (const { id } of await after.db.select().from(purchases).where(eq(purchases.userId, userId)))
    await work['close-purchase']({ purchaseId: id });
  await work['delete-account']({ userId });
  expect(await after.db.$count(users, eq(users.id, userId))).toBe(0);
}

async function connect(provider: ConnectionProvider, kind: 'bank' | 'email' | 'tax') {
  const me = await signInSomebody(after);
  const { id } = await before.db.transaction((tx) =>
    saveConnection(before.deps, tx, {
      userId: me.userId,
      provider,
      kind,
      externalId: randomUUID(),
      label: 'Sample connection',
      token: provider === 'idme' ? null : 'sample-token',
    }),
  );
  return { ...me, id };
}

const exists = async (id: string) => (await after.db.$count(connections, eq(connections.id, id))) > 0;

test.each([
  { vendor: 'plaid', provider: 'plaid', kind: 'bank' },
  { vendor: 'google', provider: 'gmail', kind: 'email' },
] as const)(
  'a connection of $vendor is read no more, and disconnecting it leaves a note',
  async ({ vendor, provider, kind }) => {
    const { browser, userId, id } = await connect(provider, kind);
    const work = jobHandlers(after.deps);
    await work['sync-connection']({ connectionId: id });
    await work['sync-due-connections']({});
    const [untouched] = await after.db.select().from(connections).where(eq(connections.id, id));
    expect(untouched).toMatchObject({ status: 'connected', lastSyncedAt: null });

    expect((await browser.delete(`/api/connections/${id}`)).statusCode).toBe(200);
    await work['revoke-connection']({ connectionId: id });
    await work['revoke-connection']({ connectionId: id });

    expect(await exists(id)).toBe(false);
    expect(await notesOf(userId)).toMatchObject([{ kind: 'connection', id, vendor }]);
    const activity: { text: string }[] = (await browser.get('/api/user/security-activity')).json();
    expect(activity.map(({ text }) => text)).toContainEqual(expect.stringContaining('does it by hand'));
    await deleteAccount(userId);
  },
);

test('a connection of ID.me, which grants nothing, is disconnected without a note', async () => {
  const { browser, userId, id } = await connect('idme', 'tax');
  expect((await browser.delete(`/api/connections/${id}`)).statusCode).toBe(200);
  await jobHandlers(after.deps)['revoke-connection']({ connectionId: id });
  expect(await exists(id)).toBe(false);
  expect(await notesOf(userId)).toEqual([]);
  await deleteAccount(userId);
});

test('a bank account and a payout at Dwolla are noted once, and the account can be deleted', async () => {
  const me = await readyToSend(before);
  await sendPayout(before.deps, me.payoutId);
  const work = jobHandlers(after.deps);
  for (const _ of ['once', 'again']) await work['follow-payout']({ payoutId: me.payoutId });
  const [payout] = await after.db.select().from(payouts).where(eq(payouts.id, me.payoutId));
  expect(payout?.status).toBe('processing');
  const leftPayout = { kind: 'payout', id: me.payoutId, vendor: 'dwolla', vendorId: payout?.externalId };
  expect(await notesOf(me.userId)).toEqual([leftPayout]);

  const removed = await me.browser.delete(`/api/user/payout-accounts/${me.accountId}`);
  expect(removed.statusCode).toBe(200);
  for (const _ of ['once', 'again']) await work['remove-bank-account']({ accountId: me.accountId });
  const [account] = await after.db.select().from(bankAccounts).where(eq(bankAccounts.id, me.accountId));
  expect(account).toMatchObject({ sealedNumbers: null, removedAt: expect.any(Date) });
  const leftAccount = {
    kind: 'bank_account',
    id: me.accountId,
    vendor: 'dwolla',
    vendorId: account?.externalId,
  };
  expect(await notesOf(me.userId)).toEqual([leftPayout, leftAccount]);

  const [owner] = await after.db.select().from(users).where(eq(users.id, me.userId));
  await deleteAccount(me.userId);
  expect(await notesOf(me.userId)).toEqual([leftPayout, leftAccount]);
  const mail = await after.mailbox.waitForMail(owner?.email ?? '', { subject: /was deleted/ });
  expect(mail.text).toContain('Our team does it by hand');
});

test('a subscription at Stripe is cancelled by hand, and the account can be deleted', async () => {
  const me = await signInSomebody(before);
  const { clientSecret, intentId } = await start('unlimited', me.browser);
  await payAsBrowser(before.sandboxUrl, clientSecret);
  await confirm('unlimited', intentId, me.browser);
  const [purchase] = await after.db.select().from(purchases).where(eq(purchases.userId, me.userId));
  const left = {
    kind: 'purchase',
    id: purchase?.id,
    vendor: 'stripe',
    vendorId: purchase?.subscriptionId,
  };
  const work = jobHandlers(after.deps);
  await work['replace-plans']({ userId: me.userId });
  await expect(cancelPlan(after.deps, me.userId)).rejects.toMatchObject({
    code: 'not_offered',
    message: expect.stringContaining('cancels it by hand'),
  });
  expect(await notesOf(me.userId)).toEqual([left]);
  await work['return-purchase']({ purchaseId: purchase?.id ?? '' });
  expect(await notesOf(me.userId)).toEqual([left]);

  await deleteAccount(me.userId);
  expect(await notesOf(me.userId)).toEqual([left]);
  // The customer's row waits for Stripe's keys.
  const [row] = await after.db
    .select()
    .from(customersToDelete)
    .where(eq(customersToDelete.customerId, purchase?.customerId ?? ''));
  await work['delete-customer']({ customerRowId: row?.id ?? '' });
  expect(row).toBeDefined();
});

test('every regular job ends, with what is left from before', { timeout: 90_000 }, async () => {
  await connect('plaid', 'bank');
  await connect('gmail', 'email');
  const me = await readyToSend(before);
  await sendPayout(before.deps, me.payoutId);
  const { userId } = await signInSomebody(before);
  const waiting = { isPrimary: false, status: 'deposits_sent' } as const;
  const accountId = await saveBankAccount(before, userId, waiting);
  await after.deps.jobs.enqueue(after.db, 'refresh-bank-account', { accountId });
  const regular = Object.entries(jobCatalog).filter(([, job]) => 'cron' in job);
  for (const [name] of regular) await after.deps.jobs.enqueue(after.db, name as JobName, {} as never);
  await after.deps.jobs.work(jobHandlers(after.deps));
  const count = async (states: string) =>
    (
      await after.db.execute<{ name: string }>(
        sql.raw(`select name from jobs.job where state in (${states})
      and start_after <= now() and name not like '\\_\\_%'`),
      )
    ).rows.map(({ name }) => name);
  await waitUntil(async () => (await count(`'created', 'active'`)).length === 0, 60_000);
  // The offices are still offered, and those of the second sandbox do not know a claim of the first one's.
  expect((await count(`'retry', 'failed'`)).filter((name) => name !== 'refresh-claim')).toEqual([]);
});
