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
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/db/columns.ts';
import { planIds } from '#shared/plans.ts';
import { users } from './accounts.ts';

/**
 * `started` waits for the payment; `active` and `past_due` open the plan; `ended` no longer does: cancelled, expired,
 * refunded or disputed.
 */
export const purchaseStatuses = ['started', 'active', 'past_due', 'ended'] as const;

/** One plan that somebody buys or bought. What it says of its payment is copied from the payment provider. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    /** Null while it is a visitor's who has no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The browser that it was bought in. */
    visitorHash: bytes('visitor_hash'),
    planId: text('plan_id', { enum: planIds }).notNull(),
    status: text('status', { enum: purchaseStatuses }).notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id').unique(),
    /** Of the first payment. */
    paymentIntentId: text('payment_intent_id').unique(),
    /** Its owner cancelled it. A plan without a subscription has no period, and ends at once. */
    endsWithPeriod: boolean('ends_with_period').notNull().default(false),
    periodEndsAt: instant('period_ends_at'),
    /** It opened nothing: its owner had as much already, or had closed the account. What was paid for it goes back. */
    isReturned: boolean('is_returned').notNull().default(false),
    /** Numbers the looks at the vendor in the order they began; what an earlier one saw never replaces a later one's. */
    lookups: integer('lookups').notNull().default(0),
    latestLookup: integer('latest_lookup').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('purchases_user_id_index').on(table.userId),
    index('purchases_visitor_hash_index').on(table.visitorHash),
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

/** Money that moved: one charge of the payment provider's. */
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
    isDisputed: boolean('is_disputed').notNull(),
    receiptUrl: text('receipt_url'),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [index('payments_purchase_id_index').on(table.purchaseId)],
);
