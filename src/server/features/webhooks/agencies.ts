import { insertOutsideEvent } from '#server/db/outside-events.ts';
import type { Deps } from '#server/deps.ts';

interface SignedNotice {
  signature: string;
  body: Buffer;
}

/** Stores an office's notice under its own id, with the job that works it, before it is answered. */
export async function acceptAgencyNotice(deps: Deps, { signature, body }: SignedNotice): Promise<boolean> {
  const at = deps.now();
  const notice = deps.agencies.verifyNotice({ body, signature, at });
  if (!notice) return false;
  await deps.db.transaction(async (tx) => {
    const eventId = await insertOutsideEvent(tx, {
      vendor: 'agencies',
      externalId: notice.id,
      body: notice,
      createdAt: at,
    });
    if (eventId) await deps.jobs.enqueue(tx, 'handle-agency-event', { eventId });
  });
  return true;
}
