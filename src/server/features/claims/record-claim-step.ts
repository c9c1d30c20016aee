import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { JobQueue } from '#server/platform/jobs/job-queue.ts';
import type { ClaimEventKind } from '#shared/claims.ts';
import { addClaimEvent } from './claim-writes.ts';

interface Step {
  claim: { id: string; userId: string };
  kind: ClaimEventKind;
  text: string;
  at: Date;
}

/** These steps appear in the timeline but send no email, because nothing changes for the owner. */
const silentKinds: readonly ClaimEventKind[] = ['in_review'];

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
