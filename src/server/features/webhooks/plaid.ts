import { createHash } from 'node:crypto';
import { insertOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';

interface SignedEvent {
  token: string;
  body: Buffer;
}

/** Stores a message that is really the vendor's, with the job that works it, before it is answered. */
export async function acceptPlaidEvent(deps: Deps, { token, body }: SignedEvent): Promise<boolean> {
  const at = deps.now();
  if (!(await deps.plaid.verifyWebhook({ token, body, at }))) return false;
  await deps.db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, {
      vendor: 'plaid',
      // The vendor numbers no messages. Each delivery of one is signed anew, and working one twice does no harm.
      externalId: createHash('sha256').update(token).digest('hex'),
      body: JSON.parse(body.toString('utf8')),
      createdAt: at,
    });
    if (eventId) await deps.jobs.enqueue(tx, 'handle-plaid-event', { eventId });
  });
  return true;
}
