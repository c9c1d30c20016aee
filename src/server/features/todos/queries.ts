import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { calendarKeys, todoReminders } from '#server/platform/db/schema/todos.ts';

type CalendarKey = typeof calendarKeys.$inferInsert;

/** Replaces an earlier key. */
export async function saveCalendarKey(db: Db, key: CalendarKey): Promise<void> {
  await db.insert(calendarKeys).values(key).onConflictDoUpdate({ target: calendarKeys.userId, set: key });
}

export async function findCalendarKey(db: Db, userId: string) {
  const [key] = await db
    .select({ createdAt: calendarKeys.createdAt })
    .from(calendarKeys)
    .where(eq(calendarKeys.userId, userId));
  return key;
}

export async function deleteCalendarKey(db: Db, userId: string): Promise<void> {
  await db.delete(calendarKeys).where(eq(calendarKeys.userId, userId));
}

/** Finds whose calendar it is. */
export async function findCalendarOwner(db: Db, keyHash: Buffer): Promise<string | undefined> {
  const [key] = await db
    .select({ userId: calendarKeys.userId })
    .from(calendarKeys)
    .where(eq(calendarKeys.keyHash, keyHash));
  return key?.userId;
}

export type Reminder = typeof todoReminders.$inferInsert;

export async function listReminders(db: Db, userId: string): Promise<Reminder[]> {
  return db.select().from(todoReminders).where(eq(todoReminders.userId, userId));
}

export async function saveReminders(db: Db, reminders: Reminder[]): Promise<void> {
  await db.insert(todoReminders).values(reminders).onConflictDoNothing();
}

/** Forgets the reminders of days that passed before this one. */
export async function deleteReminders(db: Db, userId: string, dueBefore: string): Promise<void> {
  await db
    .delete(todoReminders)
    .where(and(eq(todoReminders.userId, userId), lt(todoReminders.dueOn, dueBefore)));
}
