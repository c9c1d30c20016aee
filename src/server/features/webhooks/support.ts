import { insertOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';

interface SignedAnswer {
  signature: string;
  body: Buffer;
}

/** Stores an answer of the support team under its mail's id, with the job that works it, before it is answered. */
export async function acceptSupportAnswer(deps: Deps, { signature, body }: SignedAnswer): Promise<boolean> {
  const at = deps.now();
  const answer = deps.supportDesk.verifyAnswer({ body, signature, at });
  if (!answer) return false;
  await deps.db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, {
      vendor: 'support',
      externalId: answer.id,
      body: answer,
      createdAt: at,
    });
    if (eventId) await deps.jobs.enqueue(tx, 'handle-support-event', { eventId });
  });
  return true;
}
