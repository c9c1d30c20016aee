import * as ledger from '#server/features/ledger/service.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type AccountRow, listAccounts } from '../accounts/queries.ts';
import { accountText } from './account-text.ts';
import * as queries from './queries.ts';
import { type Wait, whyWaiting } from './why-waiting.ts';

type Readiness = { account: AccountRow } | { wait: Wait };

/** Returns the account for a locked, pending payout, or what the payout waits for. It locks the account. */
export async function checkReadiness(
  tx: Tx,
  payout: queries.PayoutRow,
  { at, needsVendor }: { at: Date; needsVendor: boolean },
): Promise<Readiness> {
  const account = await queries.lockPrimaryAccount(tx, payout.userId);
  const accounts = await listAccounts(tx, payout.userId);
  const failed = payout.retriesId ? await queries.findPayout(tx, payout.retriesId) : undefined;
  const wait = whyWaiting({ payout, accounts, failed, at, needsVendor });
  if (wait) return { wait };
  if (!account) throw new Error('a payout that waits for nothing has a primary account');
  return { account };
}

interface Start {
  payout: queries.PayoutRow;
  account: AccountRow;
  at: Date;
  /** Set if the payout is sent in a file and not through the vendor. */
  file?: { nachaFileId: string; traceNumber: string };
}

/** Deducts the money from what we owe before any outside request. From then on the outcome may be unknown. */
export async function startPayout(tx: Tx, { payout, account, at, file }: Start): Promise<void> {
  await queries.changePayout(tx, payout.id, {
    status: 'processing',
    bankAccountId: account.id,
    bankAccountText: accountText(account),
    submittedAt: at,
    updatedAt: at,
    ...file,
  });
  const { id: payoutId, userId, amountCents } = payout;
  await ledger.startPayout(tx, { payoutId, userId, amountCents, at });
}

/** Schedules a payout to be sent when its hold ends. */
export async function wakeAfter(deps: Deps, tx: Tx, payoutId: string, until: Date): Promise<void> {
  const waitMs = until.getTime() - deps.now().getTime();
  await deps.jobs.enqueue(
    tx,
    'send-payout',
    { payoutId },
    { startAfterSeconds: Math.ceil(waitMs / 1_000) + 1 },
  );
}
