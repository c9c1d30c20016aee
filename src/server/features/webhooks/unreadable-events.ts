import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';

/** Lists the signed events that could not be read, the oldest first. */
export async function listUnreadableEvents(db: Db) {
  return db
    .select()
    .from(outsideEvents)
    .where(isNotNull(outsideEvents.problem))
    .orderBy(asc(outsideEvents.createdAt), asc(outsideEvents.id));
}

/** Returns false if no such event is kept. */
export async function deleteUnreadableEvent(db: Db, eventId: string): Promise<boolean> {
  const deleted = await db
    .delete(outsideEvents)
    .where(and(eq(outsideEvents.id, eventId), isNotNull(outsideEvents.problem)))
    .returning({ id: outsideEvents.id });
  return deleted.length > 0;
}
