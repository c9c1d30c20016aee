import * as ledger from '#server/features/ledger/service.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isOurFault, notSentCode } from './failure-words.ts';
import { isMoneyGone } from './is-covered.ts';
import { retryPayoutId } from './payout-ids.ts';
import * as queries from './queries.ts';

/** Marks a locked payout as arrived. It posts to the ledger, so it must come last in its transaction. */
export async function completePayout(deps: Deps, tx: Tx, { id: payoutId }: queries.PayoutRow): Promise<void> {
  const at = deps.now();
  await queries.changePayout(tx, payoutId, { status: 'completed', completedAt: at, updatedAt: at });
  await deps.jobs.enqueue(tx, 'tell-payout', { payoutId, news: 'completed' });
  await ledger.settlePayout(tx, { payoutId, at });
}

/**
 * Marks a locked payout as returned or never sent, possibly after it had arrived. The money is owed again and a new
 * payout replaces this one. It posts to the ledger, so it must come last in its transaction.
 */
export async function failPayout(
  deps: Deps,
  tx: Tx,
  payout: queries.PayoutRow,
  failureCode: string,
): Promise<void> {
  const at = deps.now();
  const { id: payoutId } = payout;
  await queries.changePayout(tx, payoutId, {
    status: 'failed',
    failureCode,
    completedAt: null,
    updatedAt: at,
  });
  await insertRetry(deps, tx, payout, at);
  // Problems on our side are for the operator to fix. The owner is emailed only if they were told that the money
  // arrived.
  const isOurs = isOurFault(failureCode);
  if (isOurs && failureCode !== notSentCode)
    deps.log.error({ payoutId, failureCode }, 'a payout failed for a reason other than its bank account');
  if (!isOurs || payout.status === 'completed')
    await deps.jobs.enqueue(tx, 'tell-payout', { payoutId, news: 'failed' });
  await ledger.returnPayout(tx, { payoutId, at });
}

async function insertRetry(deps: Deps, tx: Tx, failed: queries.PayoutRow, at: Date): Promise<void> {
  const { userId, claimId, kind, amountCents, feeCents, fundedAt } = failed;
  const id = retryPayoutId(failed.id);
  await queries.insertPayout(tx, {
    id,
    userId,
    claimId,
    kind,
    amountCents,
    feeCents,
    // The bank may have taken the office's money back while the payout was in process.
    fundedAt: (await isMoneyGone(tx, claimId)) ? null : fundedAt,
    retriesId: failed.id,
    createdAt: at,
    updatedAt: at,
  });
  await deps.jobs.enqueue(tx, 'send-payout', { payoutId: id });
}
