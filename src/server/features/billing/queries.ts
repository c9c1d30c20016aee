import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { isOpenAccount } from '#server/features/accounts/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import type { ChargeFacts } from '#server/platform/providers/stripe/facts.ts';
import type { PlanId } from '#shared/plans.ts';

/** Identifies who pays by the signed-in user, the browser, or both. */
export interface Payer {
  userId: string | undefined;
  visitorHash: Buffer | undefined;
}

export type PurchaseRow = typeof purchases.$inferSelect;

/** Matches a user's purchases or, without a user, those of a browser that has no account yet. */
function isOf({ userId, visitorHash }: Payer) {
  if (userId) return eq(purchases.userId, userId);
  if (!visitorHash) throw new Error('the payer has neither an account nor a cookie');
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

/** Only the first of two concurrent calls inserts a purchase; the other one gets undefined. */
export async function insertStarted(
  tx: Tx,
  { planId, userId, visitorHash }: Target,
  createdAt: Date,
): Promise<PurchaseRow | undefined> {
  const [row] = await tx
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

/** Does nothing once the purchase belongs to an account, which has an address of its own. */
export async function keepBuyerEmail(tx: Tx, purchaseId: string, buyerEmail: string): Promise<void> {
  await tx
    .update(purchases)
    .set({ buyerEmail })
    .where(and(eq(purchases.id, purchaseId), isNull(purchases.userId)));
}

/** The account whose owner has proved this address. */
export async function findProvedOwner(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailProvedAt), isOpenAccount));
  return user?.id;
}

/** The status is changed in `lifecycle.ts` alone. */
export type PurchaseChange = Partial<Omit<PurchaseRow, 'id' | 'status'>>;

export async function changePurchase(tx: Db | Tx, purchaseId: string, change: PurchaseChange): Promise<void> {
  await tx.update(purchases).set(change).where(eq(purchases.id, purchaseId));
}

export async function setPurchaseStatus(
  tx: Db | Tx,
  purchaseId: string,
  status: PurchaseRow['status'],
  change: PurchaseChange,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ ...change, status })
    .where(eq(purchases.id, purchaseId));
}

type MadeAtVendor = Pick<PurchaseRow, 'customerId' | 'paymentIntentId' | 'subscriptionId' | 'updatedAt'>;

/** Returns false if the purchase has ended or was deleted with its account. */
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

/** Finds a purchase by any of Stripe's ids, or by our own id in Stripe's metadata. */
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

/** Numbers a lookup at Stripe before it is made. */
export async function beginLookup(db: Db, purchaseId: string): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .update(purchases)
    .set({ lookups: sql`${purchases.lookups} + 1` })
    .where(eq(purchases.id, purchaseId))
    .returning();
  return row;
}

/** Reads one purchase and locks its row until the transaction ends. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update');
  return row;
}

/** Finds a purchase with its owner. Undefined if it belongs to a visitor or the account is being deleted. */
export async function findOwnedPurchase(db: Db, purchaseId: string) {
  const [row] = await db
    .select({
      purchase: purchases,
      owner: {
        id: users.id,
        email: users.email,
        emailProvedAt: users.emailProvedAt,
        firstName: users.firstName,
        timeZone: users.timeZone,
      },
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(eq(purchases.id, purchaseId), isOpenAccount));
  return row;
}

/** The statuses in which a purchase opens its plan. */
export const openStatuses: readonly PurchaseRow['status'][] = ['active', 'past_due'];

const isOpen = inArray(purchases.status, openStatuses);

/** Lists the purchases that open a plan for this payer. For the same plan, one that renews comes first. */
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

/** Lists every purchase that may still change at Stripe. */
export async function listUnsettledIds(db: Db): Promise<{ id: string }[]> {
  return db
    .select({ id: purchases.id })
    .from(purchases)
    .where(or(isOpen, eq(purchases.status, 'started')))
    .orderBy(purchases.createdAt);
}

/** Lists the purchases that nobody has paid since they were started before then. */
export async function listStartedBefore(db: Db, before: Date): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.status, 'started'), lt(purchases.createdAt, before)));
}

/** What was paid for under the address that the account's owner has proved. */
const isBoughtWithEmailOf = (userId: string) =>
  and(
    isOpen,
    sql`${purchases.buyerEmail} = (select ${users.email} from ${users}
      where ${users.id} = ${userId} and ${users.emailProvedAt} is not null)`,
  );

/** An address that nobody paid with is not needed for anything. */
export async function forgetUnusedBuyerEmails(db: Db, endedBefore: Date): Promise<void> {
  await db
    .update(purchases)
    .set({ buyerEmail: null })
    .where(
      and(
        isNotNull(purchases.buyerEmail),
        eq(purchases.status, 'ended'),
        lt(purchases.updatedAt, endedBefore),
      ),
    );
}

/** Assigns to an account what was bought in a browser that signed in to it, or under its proved address. */
export async function claimPurchases(
  tx: Tx,
  { userId, visitorHash }: { userId: string; visitorHash: Buffer | undefined },
): Promise<PurchaseRow[]> {
  // A started purchase stays with the browser if the account already has one of the same plan.
  return tx
    .update(purchases)
    .set({ userId, buyerEmail: null })
    .where(
      and(
        isNull(purchases.userId),
        or(visitorHash && eq(purchases.visitorHash, visitorHash), isBoughtWithEmailOf(userId)),
        // The purchases stay with the browser if the account was deleted.
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

export async function savePayment(tx: Tx, purchaseId: string, charge: ChargeFacts): Promise<void> {
  const { paymentIntentId: _intent, isPaid: _isPaid, ...facts } = charge;
  await tx
    .insert(payments)
    .values({ ...facts, purchaseId })
    .onConflictDoUpdate({
      target: payments.chargeId,
      // Refunded amounts only grow, because an operator pays out a refund that fails later and we never retry it. A
      // dispute also stays, so the order in which events arrive does not matter.
      set: {
        refundedCents: sql`greatest(${payments.refundedCents}, excluded.refunded_cents)`,
        isDisputed: sql`${payments.isDisputed} or excluded.is_disputed`,
        receiptUrl: sql`coalesce(excluded.receipt_url, ${payments.receiptUrl})`,
      },
    });
}
