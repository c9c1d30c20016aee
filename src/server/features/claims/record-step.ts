import { randomUUID } from 'node:crypto';
import { addClaimEvent } from '#server/db/claim-writes.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { ClaimEventKind } from '#shared/claims.ts';
import type * as queries from './queries.ts';

interface Step {
  claim: Pick<queries.ClaimRow, 'id' | 'userId'>;
  kind: ClaimEventKind;
  text: string;
  at: Date;
}

/** Steps that change nothing for the owner stand in the timeline only. */
const untoldKinds: readonly ClaimEventKind[] = ['in_review'];

/** Adds a step to a claim's timeline and, in the same transaction, the job that writes to its owner about it. */
export async function recordStep(
  deps: Pick<Deps, 'jobs'>,
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
  if (!untoldKinds.includes(kind)) await deps.jobs.enqueue(tx, 'tell-claim-step', { eventId });
}
