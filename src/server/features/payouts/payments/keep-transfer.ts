import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import * as queries from './queries.ts';

/** Stores which transfer belongs to a payout. A separate job checks the transfer's outcome. */
export async function keepTransfer(deps: Deps, tx: Tx, payoutId: string, transfer: Transfer): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (!payout || !isItsTransfer(deps, payout, transfer)) return;
  if (!payout.externalId)
    await queries.changePayout(tx, payoutId, { externalId: transfer.id, updatedAt: deps.now() });
  if (transfer.status !== 'pending') await deps.jobs.enqueue(tx, 'follow-payout', { payoutId });
}

/** Returns false for what must never happen: a second transfer, another amount, or an abandoned payout. */
export function isItsTransfer({ log }: Deps, payout: queries.PayoutRow, transfer: Transfer): boolean {
  const isGivenUp = payout.status === 'failed' && !payout.externalId;
  const isSecond = payout.externalId !== null && payout.externalId !== transfer.id;
  const isSame = payout.amountCents === transfer.amountCents;
  if (!isGivenUp && !isSecond && isSame) return true;
  log.error({ payoutId: payout.id, transferId: transfer.id }, 'a transfer does not match its payout');
  return false;
}
