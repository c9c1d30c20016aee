import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import { type ClaimEventKind, type ClaimStatus, findStatusSteps, isActive } from '#shared/claims.ts';
import { markRefused } from './queries.ts';

interface Step {
  claim: { id: string; userId: string };
  kind: ClaimEventKind;
  text: string;
  at: Date;
}

/** These steps appear in the timeline but send no email, because nothing changes for the owner. */
const silentKinds: readonly ClaimEventKind[] = ['in_review'];

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

export async function changeClaim(
  tx: Tx,
  claimId: string,
  change: Partial<typeof claims.$inferInsert>,
): Promise<void> {
  await tx.update(claims).set(change).where(eq(claims.id, claimId));
}

/** Adds a step to the claim's timeline. */
export async function addClaimEvent(tx: Tx, event: typeof claimEvents.$inferInsert): Promise<void> {
  await tx.insert(claimEvents).values(event);
}

/** Adds a step to a claim's timeline and, in the same transaction, the job that emails its owner about it. */
export async function recordStep(
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  tx: Tx,
  { claim, kind, text, at }: Step,
): Promise<void> {
  const eventId = randomUUID();
  await addClaimEvent(tx, {
    id: eventId,
    userId: claim.userId,
    claimId: claim.id,
    kind,
    text,
    createdAt: at,
  });
  if (!silentKinds.includes(kind)) await jobs.enqueue(tx, 'tell-claim-step', { eventId });
}
