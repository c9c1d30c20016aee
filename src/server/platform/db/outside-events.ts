import { eq } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { outsideEvents } from './schema/platform/outside-events.ts';

type NewEvent = Pick<
  typeof outsideEvents.$inferInsert,
  'vendor' | 'externalId' | 'body' | 'problem' | 'createdAt'
>;

/** Returns undefined if the vendor has already reported the event. */
export async function insertOutsideEvent(tx: Tx, event: NewEvent): Promise<string | undefined> {
  const [stored] = await tx
    .insert(outsideEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: outsideEvents.id });
  return stored?.id;
}

/** Returns undefined if the account has been deleted since; there is then nothing left to do. */
export async function findOutsideEvent(db: Db | Tx, eventId: string): Promise<unknown> {
  const [event] = await db
    .select({ body: outsideEvents.body })
    .from(outsideEvents)
    .where(eq(outsideEvents.id, eventId));
  return event?.body;
}
