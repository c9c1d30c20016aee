import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isOpenAccount } from '#server/db/closed-accounts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { payments, purchases, settledRefunds } from '#server/db/schema/billing.ts';
import { isOwedBack } from '#server/db/unclosed-purchases.ts';
import type { ChargeFacts } from '#server/providers/stripe-facts.ts';
import type { PlanId } from '#shared/plans.ts';
import type { Payer } from './payer.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** A signed-in person's own, or a browser's that has no account yet. */
function isOf({ userId, visitorHash }: Payer) {
  if (userId) return eq(purchases.userId, userId);
  if (!visitorHash) throw new Error('a payer who is nobody');
  return and(isNull(purchases.userId), eq(purchases.visitorHash, visitorHash));
}

type Target = Payer & { planId: PlanId };

export async function findStarted(
  db: Db | Tx,
  { planId, ...payer }: Target,
): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(isOf(payer), eq(purchases.planId, planId), eq(purchases.status, 'started')));
  return row;
}

/** Of two made at once one stays; undefined tells the other. */
export async function insertStarted(
  db: Db,
  { planId, userId, visitorHash }: Target,
  createdAt: Date,
): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .insert(purchases)
    .values({
      planId,
      userId: userId ?? null,
      visitorHash: visitorHash ?? null,
      status: 'started',
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function changePurchase(
  tx: Db | Tx,
  purchaseId: string,
  change: Partial<Omit<PurchaseRow, 'id'>>,
): Promise<void> {
  await tx.update(purchases).set(change).where(eq(purchases.id, purchaseId));
}

type MadeAtVendor = Pick<PurchaseRow, 'customerId' | 'paymentIntentId' | 'subscriptionId' | 'updatedAt'>;

/** False when the purchase has ended meanwhile, or went with its account. */
export async function keepVendorIds(db: Db, purchaseId: string, made: MadeAtVendor): Promise<boolean> {
  const kept = await db
    .update(purchases)
    .set(made)
    .where(and(eq(purchases.id, purchaseId), ne(purchases.status, 'ended')))
    .returning({ id: purchases.id });
  return kept.length > 0;
}

interface VendorIds {
  purchaseId?: string | undefined;
  subscriptionId?: string | undefined;
  paymentIntentId?: string | undefined;
}

/** By whichever of the vendor's ids, or our own that the vendor carries along. */
export async function findPurchase(db: Db | Tx, ids: VendorIds): Promise<PurchaseRow | undefined> {
  const conditions = [
    ids.purchaseId && eq(purchases.id, ids.purchaseId),
    ids.subscriptionId && eq(purchases.subscriptionId, ids.subscriptionId),
    ids.paymentIntentId && eq(purchases.paymentIntentId, ids.paymentIntentId),
  ].filter((condition) => typeof condition === 'object');
  if (conditions.length === 0) return undefined;
  const [row] = await db
    .select()
    .from(purchases)
    .where(or(...conditions));
  return row;
}

/** Numbers a look at the vendor before it is made. */
export async function beginLookup(db: Db, purchaseId: string): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .update(purchases)
    .set({ lookups: sql`${purchases.lookups} + 1` })
    .where(eq(purchases.id, purchaseId))
    .returning();
  return row;
}

/** Reads one purchase and holds its row until the transaction ends. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
  return row;
}

/** With whom it is told to; nothing while it is a visitor's, or once the account is being deleted. */
export async function findOwnedPurchase(db: Db, purchaseId: string) {
  const [row] = await db
    .select({
      purchase: purchases,
      owner: { id: users.id, email: users.email, firstName: users.firstName, timeZone: users.timeZone },
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(eq(purchases.id, purchaseId), isOpenAccount));
  return row;
}

const openStatuses: readonly PurchaseRow['status'][] = ['active', 'past_due'];
const isOpen = inArray(purchases.status, openStatuses);

export function opensPlan({ status }: Pick<PurchaseRow, 'status'>): boolean {
  return openStatuses.includes(status);
}

/** What opens a plan for this payer; for a visitor, once there is an account. Of the same plan, what goes on comes first. */
export async function listOpenOf(db: Db | Tx, payer: Payer): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(isOf(payer), isOpen))
    .orderBy(asc(purchases.endsWithPeriod), desc(purchases.createdAt));
}

export function listOpenPurchases(db: Db | Tx, userId: string): Promise<PurchaseRow[]> {
  return listOpenOf(db, { userId, visitorHash: undefined });
}

/** Everything that may still change at the vendor. */
export async function listUnsettledIds(db: Db): Promise<{ id: string }[]> {
  return db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(isOpen, eq(purchases.status, 'started')))
    .orderBy(purchases.createdAt);
}

/** Gives a browser's purchases to the account that it signed in to. */
export async function claimPurchases(
  tx: Tx,
  { userId, visitorHash }: Required<Payer>,
): Promise<PurchaseRow[]> {
  // A started one of the same plan that the account has already would be a second; it stays with the browser.
  return tx
    .update(purchases)
    .set({ userId: userId ?? null })
    .where(
      and(
        isNull(purchases.userId),
        visitorHash && eq(purchases.visitorHash, visitorHash),
        // They stay the browser's when the account is gone.
        sql`exists (select from ${users} where ${users.id} = ${userId})`,
        sql`not (${purchases.status} = 'started' and exists (
          select from purchases other where other.user_id = ${userId} and other.plan_id = ${purchases.planId}
          and other.status = 'started'))`,
      ),
    )
    .returning();
}

export async function findPlan(db: Db, userId: string): Promise<PlanId> {
  const [user] = await db.select({ plan: users.subscriptionPlan }).from(users).where(eq(users.id, userId));
  return user?.plan ?? 'free';
}

export async function lockUser(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user;
}

interface UserPlan {
  userId: string;
  plan: PlanId;
  subscriptionId: string | null;
  updatedAt: Date;
}

export async function setUserPlan(
  tx: Tx,
  { userId, plan, subscriptionId, updatedAt }: UserPlan,
): Promise<void> {
  await tx
    .update(users)
    .set({ subscriptionPlan: plan, stripeSubscriptionId: subscriptionId, updatedAt })
    .where(eq(users.id, userId));
}

/** The first stays, should two be made at once. */
export async function keepCustomer(db: Db, userId: string, customerId: string): Promise<void> {
  await db
    .update(users)
    .set({ stripeCustomerId: customerId })
    .where(and(eq(users.id, userId), isNull(users.stripeCustomerId)));
}

export async function savePayment(tx: Tx, purchaseId: string, charge: ChargeFacts): Promise<void> {
  const { paymentIntentId: _intent, isPaid: _isPaid, ...facts } = charge;
  await tx
    .insert(payments)
    .values({ ...facts, purchaseId })
    .onConflictDoUpdate({
      target: payments.chargeId,
      // Refunds only grow, as one that fails later is an operator's to make good and is not tried again; and a dispute stays one, so the order in which facts arrive does not matter.
      set: {
        refundedCents: sql`greatest(${payments.refundedCents}, excluded.refunded_cents)`,
        isDisputed: sql`${payments.isDisputed} or excluded.is_disputed`,
        receiptUrl: sql`coalesce(excluded.receipt_url, ${payments.receiptUrl})`,
      },
    });
}

const owedBack = (db: Db) =>
  db
    .select({ purchaseId: payments.purchaseId, chargeId: payments.chargeId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(users, eq(users.id, purchases.userId));

/** The charges of a purchase whose money goes back and has not yet. */
export async function listOwedBack(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await owedBack(db).where(and(eq(payments.purchaseId, purchaseId), isOwedBack));
  return rows.map(({ chargeId }) => chargeId);
}

export async function listPurchasesOwedBack(db: Db): Promise<Set<string>> {
  return new Set((await owedBack(db).where(isOwedBack)).map(({ purchaseId }) => purchaseId));
}

/** Said again, it changes nothing. */
export async function insertSettledRefund(db: Db, refundId: string, createdAt: Date): Promise<void> {
  await db.insert(settledRefunds).values({ refundId, createdAt }).onConflictDoNothing();
}

/** All that was ever paid for a purchase. */
export async function sumPaid(db: Db, purchaseId: string): Promise<number> {
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId));
  return paid?.cents ?? 0;
}

export async function listPayments(db: Db, userId: string) {
  return db
    .select()
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.chargeId));
}
