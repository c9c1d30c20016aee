import { and, asc, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { isOpenAccount } from '#server/features/accounts/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { notificationChoices } from '#server/platform/db/schema/notifications.ts';
import { privacyRequests } from '#server/platform/db/schema/privacy.ts';
import { notificationDefaults } from '#shared/account/notifications.ts';

export type RequestRow = typeof privacyRequests.$inferSelect;

export async function findUserByEmail(db: Db | Tx, email: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isOpenAccount));
  return user;
}

export async function insertRequest(
  tx: Tx,
  request: typeof privacyRequests.$inferInsert,
): Promise<RequestRow> {
  const [row] = await tx.insert(privacyRequests).values(request).returning();
  if (!row) throw new Error('the request was not saved');
  return row;
}

export async function listRequestsOf(db: Db, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(desc(privacyRequests.createdAt));
}

export async function findRequest(db: Db | Tx, requestId: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId));
  return row;
}

/** Reads one request and locks its row until the transaction ends. */
export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId))
    .for('update');
  return row;
}

/** Reads the request behind an unexpired link and locks its row until the transaction ends. */
export async function lockByToken(
  tx: Tx,
  tokenHash: Buffer,
  madeAfter: Date,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.tokenHash, tokenHash), gt(privacyRequests.createdAt, madeAfter)))
    .for('update');
  return row;
}

export async function changeRequest(
  db: Db | Tx,
  requestId: string,
  change: Partial<typeof privacyRequests.$inferInsert>,
): Promise<void> {
  await db.update(privacyRequests).set(change).where(eq(privacyRequests.id, requestId));
}

/** Lists the confirmed and unanswered requests, most urgent first. */
export async function listOpen(db: Db): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(and(isNotNull(privacyRequests.confirmedAt), isNull(privacyRequests.completedAt)))
    .orderBy(asc(privacyRequests.respondBy));
}

/** A request whose link was not opened in time does not count as one. */
export async function deleteUnconfirmed(db: Db, madeBefore: Date): Promise<void> {
  await db
    .delete(privacyRequests)
    .where(and(isNull(privacyRequests.confirmedAt), lte(privacyRequests.createdAt, madeBefore)));
}

/** Answered requests were kept only to prove that we answered in time. */
export async function deleteAnswered(db: Db, answeredBefore: Date): Promise<void> {
  await db.delete(privacyRequests).where(lte(privacyRequests.completedAt, answeredBefore));
}

export async function stopProductNews(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, ...notificationDefaults, productNews: false, updatedAt: at })
    .onConflictDoUpdate({
      target: notificationChoices.userId,
      set: { productNews: false, updatedAt: at },
    });
}
