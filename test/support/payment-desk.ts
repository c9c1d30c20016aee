import { asc, desc, eq, sql } from 'drizzle-orm';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { sendClaim } from '../../src/server/features/claims/sending/send-claim.ts';
import { refreshClaim } from '../../src/server/features/claims/tracking/refresh-claim.ts';
import { balanceOf } from '../../src/server/features/ledger/api.ts';
import { recordDeposit } from '../../src/server/features/payouts/deposits/record-deposit.ts';
import { payClaim } from '../../src/server/features/payouts/pay-claim.ts';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { claims } from '../../src/server/platform/db/schema/claims.ts';
import { payouts } from '../../src/server/platform/db/schema/payouts.ts';
import { sandboxVendors } from '../../src/shared/sandbox-vendors.ts';
import { openOfficeDesk } from './office-desk.ts';
import { fileAsPaidToUs } from './paid-to-us.ts';
import type { SampleChanges } from './sample-candidate.ts';
import { saveBankAccount } from './save-bank-account.ts';
import { saveClaim } from './save-claim.ts';
import { signInSomebody } from './signed-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Presses a button on the sandbox's Dwolla page. */
export async function pressDwolla(
  { sandboxUrl }: TestServer,
  action: string,
  fields: Record<string, string> = {},
): Promise<void> {
  const response = await fetch(`${sandboxUrl}${sandboxVendors.dwolla.path}/actions/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`Dwolla refused: ${await response.text()}`);
}

/** Lists all incoming and outgoing transfers at the bank, oldest first. */
export async function listTransfers({ deps }: TestServer) {
  return Array.fromAsync(deps.dwolla.listTransfers(new Date(deps.now().getTime() - 7 * dayMs)));
}

/** Creates a user with a claim that was sent to its office, which is to pay us unless it is of `dividedCents`. */
export async function fileClaimOfSomebody(server: TestServer, changes: SampleChanges = {}, send = sendClaim) {
  const { db, deps, mailbox } = server;
  await fileAsEarlier(server);
  const { browser, userId } = await signInSomebody(server);
  const claimId = await saveClaim(server, userId, changes);
  await browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  await send(deps, claimId);
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const reference = claim?.referenceNumber ?? '';

  return {
    browser,
    userId,
    claimId,
    reference,
    /** Makes the office pay, in full by default. */
    pay: (amount = '') => openOfficeDesk(server).press('pay', { id: reference, amount }),
    /** Makes the product learn that the office has paid. */
    hear: async () => {
      await refreshClaim(deps, claimId);
      await payClaim(deps, claimId);
    },
    /** Makes the product book the transfers that arrived for the claim. */
    arrive: async () => {
      const paidIn = (await listTransfers(server)).filter((transfer) =>
        transfer.reference?.includes(reference),
      );
      for (const { id } of paidIn) await recordDeposit(deps, id);
    },
    /** Lists them oldest first. */
    payouts: () =>
      db
        .select()
        .from(payouts)
        .where(eq(payouts.claimId, claimId))
        .orderBy(asc(payouts.createdAt), desc(sql`${payouts.status} = 'failed'`)),
    /** Lists the transfers that the bank was asked to send for the claim. */
    transfers: async () => {
      const own = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.claimId, claimId));
      const ids = new Set(own.map(({ id }) => id));
      return (await listTransfers(server)).filter(({ payoutId }) => payoutId && ids.has(payoutId));
    },
    payableCents: () => balanceOf(db, { kind: 'payable', ownerId: userId }),
    stands: async () => (await browser.get(`/api/claims/${claimId}`)).json(),
    sums: async () => (await browser.get('/api/stats')).json().sums,
    history: async () => (await browser.get('/api/user/payout-history')).json(),
    emails: async () =>
      (await mailbox.list(user?.email ?? '')).map(({ subject, text }) => `${subject}\n${text}`),
  };
}

export type Claimant = Awaited<ReturnType<typeof fileClaimOfSomebody>>;

/** Creates a user whose payout is ready: the office has paid, the money has arrived, and by default there is a bank account. */
export async function readyToSend(
  server: TestServer,
  {
    account = {},
    ...changes
  }: SampleChanges & { account?: Parameters<typeof saveBankAccount>[2] | null } = {},
) {
  const me = await fileClaimOfSomebody(server, changes);
  const accountId = account && (await saveBankAccount(server, me.userId, account));
  await me.pay();
  await me.hear();
  await me.arrive();
  const [payout] = await me.payouts();
  if (!payout) throw new Error('no payout was made');
  return { ...me, accountId: accountId ?? '', payoutId: payout.id };
}

/** A claim of this amount is paid to its owner and to us apart, where that is the state's way. */
export const dividedCents = cents(314_00);

const paidToUs = new WeakSet<TestServer['db']>();

/** From now on, every other claim is filed as earlier versions filed it: the office pays all of it to us. */
export async function fileAsEarlier({ db }: Pick<TestServer, 'db'>): Promise<void> {
  if (paidToUs.has(db)) return;
  paidToUs.add(db);
  await fileAsPaidToUs((statement) => db.execute(statement), `new.amount_cents <> ${dividedCents}`);
}

/** Starts a server that receives webhooks, with offices and banks that act only when a test makes them. */
export async function startPaymentServer(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> {
  const server = await startTestServer({ listens: true, sandboxSpeed: 0.01, ...options });
  const { dwolla, config } = server.deps;
  await dwolla.registerWebhook(`${config.publicUrl}${webhookPaths.dwolla}`);
  return server;
}
