import { changeClaim } from '#server/db/claim-writes.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { type ClaimStatus, isActive, nextStatuses } from '#shared/claims.ts';

interface StatusChange {
  claimId: string;
  from: ClaimStatus;
  to: ClaimStatus;
  /** When the office did it. */
  at: Date;
  paidAmountCents: number | null;
}

/** Takes a claim that is locked one step further. The money follows by `recordRecovery`. */
export async function changeStatus(
  { now }: Deps,
  tx: Tx,
  { claimId, from, to, at, paidAmountCents }: StatusChange,
): Promise<void> {
  if (!nextStatuses[from].includes(to)) throw new Error(`a claim that is ${from} cannot become ${to}`);
  await changeClaim(tx, claimId, {
    status: to,
    updatedAt: now(),
    ...(!isActive(to) && { completedAt: at }),
    // What came in is what counts from now on; what was asked for stands in the filing.
    ...(to === 'paid' && paidAmountCents !== null && { amountCents: paidAmountCents, amountKind: 'exact' }),
  });
}
