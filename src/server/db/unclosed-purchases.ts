import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { users } from './schema/accounts.ts';
import { payments, purchases } from './schema/billing.ts';

/** The card processor counts in whole seconds. */
const closedAt = sql`date_trunc('second', ${users.deletingAt})`;

/**
 * Money that goes back and has not yet; for statements that join the purchase and its owner. A bank that disputes a
 * payment has taken it back already.
 */
export const isOwedBack = and(
  lt(payments.refundedCents, payments.amountCents),
  eq(payments.isDisputed, false),
  or(eq(purchases.isReturned, true), gte(payments.paidAt, closedAt)),
);

/** A plan without a subscription is over only when its owner has given it up. */
const isOver = and(
  eq(purchases.status, 'ended'),
  or(isNotNull(purchases.subscriptionId), eq(purchases.endsWithPeriod, true)),
);

/** Something could still be paid for it, or has to go back; for statements that join its owner. */
export const isUnclosed = sql`(not (${isOver}) or exists (
  select from ${payments} where ${payments.purchaseId} = ${purchases.id} and ${isOwedBack}))`;
