import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { payments, purchases } from '#server/db/schema/billing.ts';
import { claims } from '#server/db/schema/claims.ts';
import { connections } from '#server/db/schema/connections.ts';
import { outsideEvents } from '#server/db/schema/outside-events.ts';
import { bankAccounts, payees, payouts } from '#server/db/schema/payouts.ts';
import { tombstones } from '#server/db/schema/privacy.ts';

export async function findUser(db: Db | Tx, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user;
}

/** Reads the account and holds its row until the transaction ends. */
export async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

export async function freeze(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ deletingAt: at, updatedAt: at }).where(eq(users.id, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export async function listSubscriptionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: purchases.subscriptionId })
    .from(purchases)
    .where(and(eq(purchases.userId, userId), ne(purchases.status, 'ended')));
  return rows.map(({ id }) => id).filter((id) => id !== null);
}

/** Marks every connection as on its way out and gives those that were not yet. */
export async function releaseConnections(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const rows = await tx
    .update(connections)
    .set({ status: 'disconnecting', updatedAt: at })
    .where(and(eq(connections.userId, userId), ne(connections.status, 'disconnecting')))
    .returning({ id: connections.id });
  return rows.map(({ id }) => id);
}

/** As the payment vendor knows them. */
export async function listBankIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId));
  return rows.map(({ id }) => id).filter((id) => id !== null);
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
      ),
    );
  return rows.map(({ id }) => id);
}

export async function countFiledClaims(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(claims)
    .where(and(eq(claims.userId, userId), inArray(claims.status, ['filed', 'approved'])));
  return found?.count ?? 0;
}

export async function hasGoodBankAccount(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.userId, userId), eq(bankAccounts.isPrimary, true)));
  return found !== undefined;
}

/** The names that vendors and offices know the account by: their stored messages are found by them. */
export async function listOutsideNames(db: Db | Tx, userId: string): Promise<string[]> {
  const ofUser = await db
    .select({ email: users.email, customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  const bought = await db
    .select({ one: purchases.customerId, two: purchases.subscriptionId, three: purchases.paymentIntentId })
    .from(purchases)
    .where(eq(purchases.userId, userId));
  const charges = await db
    .select({ id: payments.chargeId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.userId, userId));
  const connected = await db
    .select({ id: connections.externalId })
    .from(connections)
    .where(eq(connections.userId, userId));
  const filed = await db.select({ id: claims.referenceNumber }).from(claims).where(eq(claims.userId, userId));
  const payee = await db.select({ id: payees.externalId }).from(payees).where(eq(payees.userId, userId));
  const banks = await db
    .select({ id: bankAccounts.externalId })
    .from(bankAccounts)
    .where(eq(bankAccounts.userId, userId));
  const paid = await db.select({ id: payouts.externalId }).from(payouts).where(eq(payouts.userId, userId));
  return [...ofUser, ...bought, ...charges, ...connected, ...filed, ...payee, ...banks, ...paid]
    .flatMap((row): (string | null)[] => Object.values(row))
    .filter((name) => name !== null)
    .filter((name) => name !== '');
}

export async function deleteOutsideEvents(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.delete(outsideEvents).where(
    sql`exists (select from unnest(${sql.param(names)}::text[]) as known (name)
      where position(known.name in ${outsideEvents.body}::text) > 0)`,
  );
}

/** The account's key goes first: should anything be left behind, it is noise. */
export async function deleteUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.insert(tombstones).values({ userId, deletedAt: at }).onConflictDoNothing();
  await tx.delete(users).where(eq(users.id, userId));
}

export async function listTombstones(db: Db): Promise<string[]> {
  return (await db.select({ userId: tombstones.userId }).from(tombstones)).map(({ userId }) => userId);
}

export async function listExisting(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return rows.map(({ id }) => id);
}
