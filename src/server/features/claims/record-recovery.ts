import { feeOfPaid } from '#catalog/state-rules/quote-fee.ts';
import { recordRecovery as postRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cents } from '#shared/money.ts';
import type { ClaimRow, FilingRow } from './queries.ts';

interface Recovery {
  claim: Pick<ClaimRow, 'id' | 'userId' | 'state' | 'type'>;
  filing: Pick<FilingRow, 'paidTo' | 'feePercent' | 'createdAt' | 'refusedAt'>;
  /** Null when the office did not say how much it paid. */
  paidAmountCents: number | null;
  at: Date;
}

/**
 * Books what an office paid and queues the payout to the owner, unless the office paid nothing. Call it last in the transaction
 * that marks the claim paid, because posting locks the ledger.
 */
export async function recordRecovery(
  deps: Deps,
  tx: Tx,
  { claim, filing, paidAmountCents, at }: Recovery,
): Promise<void> {
  if (!paidAmountCents) return;
  const { id: claimId, userId } = claim;
  const amountCents = cents(paidAmountCents);
  const feeCents = feeOfPaid({ claim, filing, paidCents: amountCents });
  await deps.jobs.enqueue(tx, 'pay-claim', { claimId });
  if (filing.paidTo === 'owner' && feeCents > 0) await deps.jobs.enqueue(tx, 'invoice-fee', { claimId });
  await postRecovery(tx, { claimId, userId, amountCents, feeCents, receivedBy: filing.paidTo, at });
}
