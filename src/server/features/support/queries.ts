import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outsideEvents } from '#server/db/schema/outside-events.ts';
import { supportMessages } from '#server/db/schema/support.ts';

type MessageRow = typeof supportMessages.$inferSelect;
type NewMessage = Pick<MessageRow, 'userId' | 'author' | 'text' | 'createdAt'> & { externalId?: string };

/** Undefined when the mail that it came by has been kept before. */
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

const letterColumns = {
  message: supportMessages,
  user: {
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    subscriptionPlan: users.subscriptionPlan,
  },
};

const isUnmailed = isNull(supportMessages.mailedAt);

const messageWithUser = (db: Db | Tx) =>
  db.select(letterColumns).from(supportMessages).innerJoin(users, eq(users.id, supportMessages.userId));

export async function findMessage(db: Db | Tx, messageId: string) {
  const [found] = await messageWithUser(db).where(eq(supportMessages.id, messageId));
  return found;
}

export type MessageWithUser = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Undefined once its reader has been written to. */
export async function findUnmailed(db: Db, messageId: string): Promise<MessageWithUser | undefined> {
  const [found] = await messageWithUser(db).where(and(eq(supportMessages.id, messageId), isUnmailed));
  return found;
}

/** False where it was marked before, or is gone with its account. */
export async function markMailed(tx: Tx, messageId: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(supportMessages)
    .set({ mailedAt: at })
    .where(and(eq(supportMessages.id, messageId), isUnmailed))
    .returning({ id: supportMessages.id });
  return marked.length > 0;
}

/** An answer is kept with its account, where it is exported and deleted, and nowhere besides. */
export async function removeEventText(tx: Tx, eventId: string): Promise<void> {
  await tx
    .update(outsideEvents)
    .set({ body: sql`${outsideEvents.body} - 'text'` })
    .where(eq(outsideEvents.id, eventId));
}
