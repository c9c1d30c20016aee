import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';

type MessageRow = typeof supportMessages.$inferSelect;
type NewMessage = Pick<MessageRow, 'userId' | 'author' | 'text' | 'createdAt'> & { externalId?: string };

/** Returns undefined if an answer from the same email is already stored. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string | undefined> {
  const [stored] = await tx
    .insert(supportMessages)
    .values(message)
    .onConflictDoNothing({ target: supportMessages.externalId })
    .returning({ id: supportMessages.id });
  return stored?.id;
}

export async function listMessages(db: Db, userId: string, limit: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(supportMessages)
    .where(eq(supportMessages.userId, userId))
    .orderBy(desc(supportMessages.createdAt), desc(supportMessages.id))
    .limit(limit);
}

const emailColumns = {
  message: supportMessages,
  user: {
    email: users.email,
    emailProvedAt: users.emailProvedAt,
    firstName: users.firstName,
    lastName: users.lastName,
    subscriptionPlan: users.subscriptionPlan,
  },
};

const isUnmailed = isNull(supportMessages.mailedAt);

const messageWithUser = (db: Db | Tx) =>
  db.select(emailColumns).from(supportMessages).innerJoin(users, eq(users.id, supportMessages.userId));

export async function findMessage(db: Db | Tx, messageId: string) {
  const [found] = await messageWithUser(db).where(eq(supportMessages.id, messageId));
  return found;
}

export type MessageWithUser = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Returns undefined once the reader has been emailed. */
export async function findUnmailed(db: Db, messageId: string): Promise<MessageWithUser | undefined> {
  const [found] = await messageWithUser(db).where(and(eq(supportMessages.id, messageId), isUnmailed));
  return found;
}

/** Returns false if it was already marked, or was deleted with its account. */
export async function markMailed(tx: Tx, messageId: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(supportMessages)
    .set({ mailedAt: at })
    .where(and(eq(supportMessages.id, messageId), isUnmailed))
    .returning({ id: supportMessages.id });
  return marked.length > 0;
}

/**
 * An answer is stored only with its account, where it is exported and deleted, so its text is removed from the event.
 */
export async function removeEventText(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(outsideEvents)
    .set({ body: sql`${outsideEvents.body} - 'text'` })
    .where(eq(outsideEvents.id, eventId));
}
