import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { planIds } from '#shared/plans.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull().unique(),
    /** Null until the owner follows the emailed link and chooses a password. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    address: text('address'),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    /** An IANA name, for the dates that the user reads. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /**
     * The time zone at sign-up, in whose months the plan's filings are counted. It never changes, because a month that begins
     * earlier elsewhere would add filings to this one.
     */
    filingTimeZone: text('filing_time_zone').notNull().default('America/New_York'),
    subscriptionPlan: text('subscription_plan', { enum: planIds }).notNull().default('free'),
    /** When a link mailed to the address was first opened. Until then, whoever signed up may not read its mail. */
    emailProvedAt: instant('email_proved_at'),
    /** Of the newest link that proves the address, with the address that it was mailed to. */
    emailLinkHash: bytes('email_link_hash').unique(),
    emailLinkTo: text('email_link_to'),
    emailLinkExpiresAt: instant('email_link_expires_at'),
    resetTokenHash: bytes('reset_token_hash').unique(),
    resetExpiresAt: instant('reset_expires_at'),
    /** Which legal texts were accepted at sign-up, and when. Null for accounts from before this was recorded. */
    termsVersion: text('terms_version'),
    privacyVersion: text('privacy_version'),
    legalAcceptedAt: instant('legal_accepted_at'),
    /** Which consent to electronic signatures and records was given, and when; null before the first signature. */
    esignVersion: text('esign_version'),
    esignAcceptedAt: instant('esign_accepted_at'),
    /** When the owner asked for the account's deletion. No new work starts for the account after that. */
    deletingAt: instant('deleting_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_deleting_index').on(table.id).where(sql`${table.deletingAt} is not null`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_subscription_plan_known', oneOf(table.subscriptionPlan, planIds)),
  ],
);

/** Every row that belongs to a user carries the user's id, so that checking ownership is one equality everywhere. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ownerId(),
    tokenHash: bytes('token_hash').notNull().unique(),
    remembered: boolean('remembered').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When the user last proved their identity, by signing in or by confirming it again later. */
    provedAt: instant('proved_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);

/** A change of an account's email address that support started: proved by a link to the new one, undone by a link to the old one. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').notNull().defaultRandom(),
    userId: ownerId(),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Of the link to the new address. Null before it is mailed and after it was used. */
    tokenHash: bytes('token_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    changedAt: instant('changed_at'),
    /** Of the link to the old address. Null before it is mailed and after it was used. */
    undoTokenHash: bytes('undo_token_hash').unique(),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('email_changes_id').on(table.id),
    index('email_changes_old_email_index').on(table.oldEmail),
  ],
);

/**
 * Counts attempts per time window across all processes. The key is a hash, so that no address is stored in the clear.
 */
export const attempts = pgTable(
  'attempts',
  {
    keyHash: bytes('key_hash').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('attempts_window_ends_at_index').on(table.windowEndsAt)],
);
