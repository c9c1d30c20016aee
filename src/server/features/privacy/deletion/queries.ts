import { and, asc, count, countDistinct, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isUnclosed } from '#server/features/billing/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { purchases } from '#server/platform/db/schema/billing.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { privacyRequests, tombstones } from '#server/platform/db/schema/privacy.ts';
import { openStatuses } from '#shared/claims/claims.ts';
import { isAwaitedFiling } from '../awaited-filings.ts';

export async function findUser(db: Db | Tx, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/**
 * Locks the requests, which are deleted with the account. Opening a request's link locks it before the user's row, so
 * this must do the same.
 */
export async function lockRequests(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: privacyRequests.id })
    .from(privacyRequests)
    .where(eq(privacyRequests.userId, userId))
    .orderBy(asc(privacyRequests.id))
    .for('update');
}

/** Refreshing a purchase locks it before the user's row, so this must do the same. */
export async function lockPurchases(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.id))
    .for('update');
}

export async function freeze(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ deletingAt: at, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Lists purchases that could still be paid or still have to be refunded. */
export async function listUnclosedPurchases(
  db: Db | Tx,
  userId: string,
  canRefund: boolean,
): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(eq(purchases.userId, userId), isUnclosed(canRefund)));
  return rows.map(({ id }) => id);
}

/** Marks every connection as disconnecting, and returns those that were not marked before. */
export async function releaseConnections(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .update(connections)
    .set({ status: 'disconnecting', updatedAt: at })
    .where(and(eq(connections.userId, userId), ne(connections.status, 'disconnecting')))
    .returning({ id: connections.id });
  return rows.map(({ id }) => id);
}

/** Lists the accounts that the payout vendor knows. */
export async function listBanks(db: Db | Tx, userId: string) {
  const rows = await db
    .select({ id: bankAccounts.id, vendorId: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId));
  return rows.flatMap(({ id, vendorId }) => (vendorId ? [{ id, vendorId }] : []));
}

/** Lists the payouts whose end only the vendor knows. */
export async function listPayoutsAtVendor(db: Db | Tx, userId: string) {
  const isAtVendor = and(eq(payouts.kind, 'transfer'), isNull(payouts.nachaFileId));
  return db
    .select({ id: payouts.id, vendorId: payouts.externalId })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'processing'), isAtVendor));
}

export async function countConnections(db: Db | Tx, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(connections).where(eq(connections.userId, userId));
  return found?.count ?? 0;
}

export async function countPayouts(
  db: Db | Tx,
  userId: string,
  statuses: readonly (typeof payouts.$inferSelect)['status'][],
): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), inArray(payouts.status, [...statuses])));
  return found?.count ?? 0;
}

/** Lists only payouts sent by the vendor, because it knows nothing about those sent in files. */
export async function listArrivedPayouts(tx: Tx, userId: string, completedSince: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        eq(payouts.kind, 'transfer'),
        eq(payouts.status, 'completed'),
        gte(payouts.completedAt, completedSince),
        isNull(payouts.nachaFileId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Counts claims whose money would come to us. */
export async function countClaimsPaidToUs(db: Db, userId: string, at: Date): Promise<number> {
  const [found] = await db
    .select({ count: countDistinct(claims.id) })
    .from(claims)
    .innerJoin(claimFilings, isAwaitedFiling(at))
    .where(eq(claims.userId, userId));
  return found?.count ?? 0;
}

export async function countFiledClaims(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(claims)
    .where(and(eq(claims.userId, userId), inArray(claims.status, openStatuses), isNull(claims.dismissedAt)));
  return found?.count ?? 0;
}

export async function hasGoodBankAccount(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isPrimary, true)));
  return found !== undefined;
}

/** Deletes the user's encryption key too, so that any sealed data left behind is unreadable. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.insert(tombstones).values({ userId, deletedAt: at }).onConflictDoNothing();
  await tx.delete(users).where(eq(users.id, userId));
}

export async function listTombstones(db: Db): Promise<string[]> {
  return (await db.select({ userId: tombstones.userId }).from(tombstones)).map(({ userId }) => userId);
}

/** Passes one array, because a statement has fewer parameters than there may be deleted accounts one day. */
export async function listExisting(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Lists accounts whose owners asked for deletion. */
export async function listClosed(db: Db): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletingAt));
  return rows.map(({ id }) => id);
}
