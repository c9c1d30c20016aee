import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Transfer } from '#server/providers/dwolla-transfer.ts';
import * as queries from './queries.ts';

/** Notes which transfer a payout is. What has become of it is asked for by a job of its own. */
export async function keepTransfer(deps: Deps, tx: Tx, payoutId: string, transfer: Transfer): Promise<void> {
  const payout = await queries.lockPayout(tx, payoutId);
  if (!payout || !isItsTransfer(deps, payout, transfer)) return;
  if (!payout.externalId)
    await queries.changePayout(tx, payoutId, { externalId: transfer.id, updatedAt: deps.now() });
  if (transfer.status !== 'pending') await deps.jobs.enqueue(tx, 'follow-payout', { payoutId });
}

/** False for what must never be: a second transfer, another amount, one for a payout that was given up. */
export function isItsTransfer({ log }: Deps, payout: queries.PayoutRow, transfer: Transfer): boolean {
  const isGivenUp = payout.status === 'failed' && !payout.externalId;
  const isSecond = payout.externalId !== null && payout.externalId !== transfer.id;
  const isSame = payout.amountCents === transfer.amountCents;
  if (!isGivenUp && !isSecond && isSame) return true;
  log.error({ payoutId: payout.id, transferId: transfer.id }, 'a transfer does not fit its payout');
  return false;
}
