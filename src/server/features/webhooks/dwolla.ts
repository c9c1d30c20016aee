import { insertOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';

interface SignedEvent {
  signature: string;
  body: Buffer;
}

/** Stores an event under the vendor's own id, with the job that works it, before it is answered. */
export async function acceptDwollaEvent(deps: Deps, signed: SignedEvent): Promise<boolean> {
  const event = deps.dwolla.verifyEvent(signed);
  if (!event) return false;
  await deps.db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, {
      vendor: 'dwolla',
      externalId: event.id,
      body: event,
      createdAt: deps.now(),
    });
    if (eventId) await deps.jobs.enqueue(tx, 'handle-dwolla-event', { eventId });
  });
  return true;
}
