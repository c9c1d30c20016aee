import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { planIds } from '#shared/plans.ts';
import { users } from './accounts.ts';

/**
 * `started` waits for the payment, `active` and `past_due` unlock the plan, and `ended` (cancelled, expired, refunded,
 * or disputed) no longer does.
 */
export const purchaseStatuses = ['started', 'active', 'past_due', 'ended'] as const;

/** One plan that a person is buying or has bought. Its payment data is copied from Stripe. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** Null while the buyer has no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the browser in which it was bought. */
    visitorHash: bytes('visitor_hash'),
    /** What a buyer without an account gave for the receipt. An account that proves the address takes the purchase over. */
    buyerEmail: text('buyer_email'),
    planId: text('plan_id', { enum: planIds }).notNull(),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id').unique(),
    /** Belongs to the first payment. */
    paymentIntentId: text('payment_intent_id').unique(),
    /** Set when the owner cancels. A plan without a subscription has no period and ends at once. */
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    periodEndsAt: instant('period_ends_at'),
    /**
     * The purchase unlocked nothing, because its owner already had as much or had closed the account. It is refunded.
     */
    isReturned: boolean('is_returned').notNull().default(false),
    /**
     * Numbers our reads from Stripe in the order they began. The result of an earlier read never replaces that of a
     * later one.
     */
    lookups: integer('lookups').notNull().default(0),
    latestLookup: integer('latest_lookup').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('purchases_user_id_index').on(table.userId),
    index('purchases_visitor_hash_index').on(table.visitorHash),
    index('purchases_buyer_email_index').on(table.buyerEmail).where(sql`${table.buyerEmail} is not null`),
    uniqueIndex('purchases_one_started_per_user')
      .on(table.userId, table.planId)
      .where(sql`${table.status} = 'started' and ${table.userId} is not null`),
    uniqueIndex('purchases_one_started_per_visitor')
      .on(table.visitorHash, table.planId)
      .where(sql`${table.status} = 'started' and ${table.userId} is null`),
    check('purchases_plan_known', oneOf(table.planId, planIds)),
    check('purchases_status_known', oneOf(table.status, purchaseStatuses)),
    check('purchases_somebodys', sql`${table.userId} is not null or ${table.visitorHash} is not null`),
  ],
);

/** Failed refunds that an operator has settled: the money reached its owner in another way. */
export const settledRefunds = pgTable('settled_refunds', {
  /** Stripe's id. */
  refundId: text('refund_id').primaryKey(),
  createdAt: createdAt(),
});

/** Money that moved: one charge at Stripe. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    chargeId: text('charge_id').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
    /** Stripe's id of the refund that did not reach the card; it may be settled since. */
    failedRefundId: text('failed_refund_id'),
    isDisputed: boolean('is_disputed').notNull(),
    receiptUrl: text('receipt_url'),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('payments_purchase_id_index').on(table.purchaseId)],
);

/** Stripe's customers of deleted accounts, until they are deleted at Stripe too. */
export const customersToDelete = pgTable('customers_to_delete', {
  id: id(),
  /** Stripe's id. */
  customerId: text('customer_id').notNull().unique(),
  createdAt: createdAt(),
});
