import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import * as ledger from '#server/features/ledger/service.ts';
import { type AccountRow, listAccounts } from '../accounts/queries.ts';
import { accountText } from './account-text.ts';
import * as queries from './queries.ts';
import { type Wait, whyWaiting } from './why-waiting.ts';

type Readiness = { account: AccountRow } | { wait: Wait };

/** Where a pending payout that is locked goes now, or what it waits for. Holds the account. */
export async function findWay(
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
  /** Where it leaves in a file instead of through the vendor. */
  file?: { nachaFileId: string; traceNumber: string };
}

/** Takes the money out of what we owe, before anybody outside is asked. From then on the outcome may be unknown. */
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

/** Takes up a held payout again when the hold ends. */
export async function wakeAfter(deps: Deps, tx: Tx, payoutId: string, until: Date): Promise<void> {
  const waitMs = until.getTime() - deps.now().getTime();
  await deps.jobs.enqueue(
    tx,
    'send-payout',
    { payoutId },
    { startAfterSeconds: Math.ceil(waitMs / 1_000) + 1 },
  );
}
