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

/** Takes a claim that is locked to what the office says, by every step between. The money follows by `recordRecovery`. */
export async function changeStatus(deps: Deps, tx: Tx, change: StatusChange): Promise<void> {
  for (const to of wayTo(change.from, change.to)) await takeStep(deps, tx, { ...change, to });
}

/**
 * Whoever was paid was approved before, and whoever is answered after a refusal lay at the office again. An office may
 * say once more what it said; money that it pays once more is for somebody to look at.
 */
function wayTo(from: ClaimStatus, to: ClaimStatus): ClaimStatus[] {
  if (from === to && to !== 'paid') return [];
  if (from === 'rejected') return ['filed', ...wayTo('filed', to)];
  if (nextStatuses[from].includes(to)) return [to];
  if (from === 'filed' && to === 'paid') return ['approved', 'paid'];
  throw new Error(`a claim that is ${from} cannot become ${to}`);
}

async function takeStep(
  { now }: Deps,
  tx: Tx,
  { claimId, to, at, paidAmountCents }: StatusChange,
): Promise<void> {
  await changeClaim(tx, claimId, {
    status: to,
    updatedAt: now(),
    completedAt: isActive(to) ? null : at,
    // What came in is what counts from now on; what was asked for stands in the filing.
    ...(to === 'paid' && paidAmountCents !== null && { amountCents: paidAmountCents, amountKind: 'exact' }),
  });
}
