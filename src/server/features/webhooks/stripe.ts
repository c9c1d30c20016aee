import { insertOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';

interface SignedEvent {
  signature: string;
  body: Buffer;
}

/** Stores an event under the vendor's own id, with the job that works it, before it is answered. */
export async function acceptStripeEvent(deps: Deps, { signature, body }: SignedEvent): Promise<boolean> {
  const at = deps.now();
  const event = await deps.stripe.verifyEvent({ body, signature, at });
  if (!event) return false;
  await deps.db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, {
      vendor: 'stripe',
      externalId: event.id,
      body: event.payload,
      createdAt: at,
    });
    if (eventId) await deps.jobs.enqueue(tx, 'handle-stripe-event', { eventId });
  });
  return true;
}
