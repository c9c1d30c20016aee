import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ClaimStatus, findStatusSteps, isActive } from '#shared/claims.ts';
import { changeClaim } from './claim-writes.ts';
import { markRefused } from './filing-queries.ts';

interface StatusChange {
  claimId: string;
  from: ClaimStatus;
  to: ClaimStatus;
  /** When the office made the change. */
  at: Date;
  paidAmountCents: number | null;
}

/** Moves a locked claim to the status that the office reports, through every step between. `recordRecovery` books the money. */
export async function changeStatus(deps: Deps, tx: Tx, change: StatusChange): Promise<void> {
  const steps = findStatusSteps(change.from, change.to);
  if (!steps) throw new Error(`a claim that is ${change.from} cannot become ${change.to}`);
  for (const to of steps) await takeStep(deps, tx, { ...change, to });
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
    // From now on the claim shows the amount that was paid; the filing keeps the amount that was asked for.
    ...(to === 'paid' && paidAmountCents !== null && { amountCents: paidAmountCents, amountKind: 'exact' }),
  });
  if (to === 'rejected') await markRefused(tx, claimId, at);
}
