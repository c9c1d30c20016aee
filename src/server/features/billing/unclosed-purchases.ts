import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';

/** Stripe's timestamps have whole seconds. */
const closedAt = sql`date_trunc('second', ${users.deletingAt})`;

/**
 * A condition for payments that must be refunded and are not yet. For queries that join the purchase and its owner. A
 * disputed payment was already taken back by the bank.
 */
export const isOwedBack = and(
  lt(payments.refundedCents, payments.amountCents),
  eq(payments.isDisputed, false),
  or(eq(purchases.isReturned, true), gte(payments.paidAt, closedAt)),
);

/** A plan without a subscription is over only when its owner cancelled it. */
const isOver = and(
  eq(purchases.status, 'ended'),
  or(isNotNull(purchases.subscriptionId), eq(purchases.endsWithPeriod, true)),
);

/** A condition for purchases that could still be charged or must still be refunded. For queries that join the owner. */
export const isUnclosed = sql`(not (${isOver}) or exists (
  select from ${payments} where ${payments.purchaseId} = ${purchases.id} and ${isOwedBack}))`;
