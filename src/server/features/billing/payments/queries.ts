import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases, settledRefunds } from '#server/platform/db/schema/billing.ts';
import type { FailedRefund } from '#server/platform/providers/stripe/refunds.ts';

/** Stripe's timestamps have whole seconds. */
const closedAt = sql`date_trunc('second', ${users.deletingAt})`;

/**
 * A condition for payments that must be refunded and are not yet. For queries that join the purchase and its owner. A
 * disputed payment was already taken back by the bank.
 */
const isOwedBack = and(
  lt(payments.refundedCents, payments.amountCents),
  eq(payments.isDisputed, false),
  or(eq(purchases.isReturned, true), gte(payments.paidAt, closedAt)),
);

/** A plan without a subscription is over only when its owner cancelled it. */
const isOver = and(
  eq(purchases.status, 'ended'),
  or(isNotNull(purchases.subscriptionId), eq(purchases.endsWithPeriod, true)),
);

/**
 * A condition for purchases that could still be charged or must still be refunded. For queries that join the owner. A refund
 * that cannot be made here is the operator's to make.
 */
export const isUnclosed = (canRefund: boolean) =>
  canRefund
    ? sql`(not (${isOver}) or exists (
        select from ${payments} where ${payments.purchaseId} = ${purchases.id} and ${isOwedBack}))`
    : sql`not (${isOver})`;

const owedBack = (db: Db) =>
  db
    .select({ purchaseId: payments.purchaseId, chargeId: payments.chargeId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(users, eq(users.id, purchases.userId));

/** Lists the charges of a purchase that still have to be refunded. */
export async function listOwedBack(db: Db, purchaseId: string): Promise<string[]> {
  const rows = await owedBack(db).where(and(eq(payments.purchaseId, purchaseId), isOwedBack));
  return rows.map(({ chargeId }) => chargeId);
}

export async function listPurchasesOwedBack(db: Db): Promise<Set<string>> {
  return new Set((await owedBack(db).where(isOwedBack)).map(({ purchaseId }) => purchaseId));
}

/** Returns whether that was not known yet. */
export async function markRefundFailed(
  db: Db,
  { chargeId, refundId }: Pick<FailedRefund, 'chargeId' | 'refundId'>,
): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set({ failedRefundId: refundId })
    .where(
      and(
        eq(payments.chargeId, chargeId),
        or(isNull(payments.failedRefundId), ne(payments.failedRefundId, refundId)),
      ),
    )
    .returning({ id: payments.id });
  return changed.length > 0;
}

/** Calling it again changes nothing. */
export async function insertSettledRefund(db: Db, refundId: string, createdAt: Date): Promise<void> {
  await db.insert(settledRefunds).values({ refundId, createdAt }).onConflictDoNothing();
}

/** Sums everything ever paid for a purchase, including what was refunded. */
export async function sumPaid(db: Db, purchaseId: string): Promise<number> {
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId));
  return paid?.cents ?? 0;
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

export async function listPayments(db: Db, userId: string) {
  return db
    .select({ payment: payments, planId: purchases.planId, settledRefundId: settledRefunds.refundId })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .leftJoin(settledRefunds, eq(settledRefunds.refundId, payments.failedRefundId))
    .where(eq(purchases.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.chargeId));
}
