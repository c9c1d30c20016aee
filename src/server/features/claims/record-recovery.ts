import { feeOfPaid } from '#catalog/state-rules/fee-of-paid.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { recordRecovery as postRecovery } from '#server/features/ledger/service.ts';
import { cents } from '#shared/money.ts';
import type { FilingRow } from './filing/queries.ts';
import type { ClaimRow } from './queries.ts';

interface Recovery {
  claim: Pick<ClaimRow, 'id' | 'userId' | 'state' | 'type'>;
  filing: Pick<FilingRow, 'paidTo' | 'feePercent' | 'createdAt' | 'refusedAt'>;
  /** Null when nobody said how much. */
  paidAmountCents: number | null;
  at: Date;
}

/**
 * What an office paid, in the books and on its way to its owner; nothing when it paid nothing. It posts to the ledger,
 * so it comes last in the transaction that marks the claim paid.
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
