import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { type Cents, cents } from '#shared/money.ts';
import {
  bankAccountStatuses,
  bankAccountTypes,
  payoutKinds,
  payoutStatuses,
} from '#shared/payouts/payouts.ts';
import { ownerId, users } from './accounts.ts';
import { claims } from './claims.ts';
import { linkedAccounts } from './connections.ts';

/** Links a user to the customer record at Dwolla. */
export const payees = pgTable('payees', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Dwolla's customer. */
  externalId: text('external_id').notNull().unique(),
  createdAt: createdAt(),
});

/** A bank account that a user wants to be paid to. A removed account stays for the history, without its numbers. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    userId: ownerId(),
    accountName: text('account_name').notNull(),
    accountType: text('account_type', { enum: bankAccountTypes }).notNull(),
    accountHolderName: text('account_holder_name').notNull(),
    /** Who holds the account, if its bank named them. */
    bankHolders: text('bank_holders').array(),
    bankName: text('bank_name').notNull(),
    /** The last digits, which may be shown. */
    numberEnding: text('number_ending').notNull(),
    /** Routing and account number, sealed; null once the account is removed. */
    sealedNumbers: bytes('sealed_numbers'),
    /** A keyed hash of the numbers, by which the same account is found under two users. */
    numbersHash: bytes('numbers_hash'),
    /** Set if it came with a bank that the user connected. Such an account needs no micro-deposits. */
    linkedAccountId: uuid('linked_account_id').references(() => linkedAccounts.id, { onDelete: 'set null' }),
    isLinked: boolean('is_linked').notNull().default(false),
    status: text('status', { enum: bankAccountStatuses }).notNull().default('unverified'),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** It was added before the owner proved the email address, so perhaps by somebody else: it becomes primary only by choice. */
    awaitsChoice: boolean('awaits_choice').notNull().default(false),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** The first business day on which the micro-deposits may have arrived. */
    depositsExpectedOn: date('deposits_expected_on', { mode: 'string' }),
    /** Payouts to a new or changed account wait until then. */
    heldUntil: instant('held_until').notNull(),
    /** The bank's return code, if one disabled the account. */
    stopCode: text('stop_code'),
    /** Dwolla's funding source; null until Dwolla knows the account. */
    externalId: text('external_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('bank_accounts_linked_account_id_index').on(table.linkedAccountId),
    index('bank_accounts_user_id_index').on(table.userId),
    index('bank_accounts_numbers_hash_index').on(table.numbersHash),
    uniqueIndex('bank_accounts_one_primary').on(table.userId).where(sql`${table.isPrimary}`),
    check('bank_accounts_type_known', oneOf(table.accountType, bankAccountTypes)),
    check('bank_accounts_status_known', oneOf(table.status, bankAccountStatuses)),
    check(
      'bank_accounts_primary_is_good',
      sql`not ${table.isPrimary} or (${table.status} = 'verified' and ${table.removedAt} is null)`,
    ),
    check('bank_accounts_primary_is_chosen', sql`not (${table.isPrimary} and ${table.awaitsChoice})`),
    check(
      'bank_accounts_numbers_while_in_use',
      sql`(${table.sealedNumbers} is null) = (${table.removedAt} is not null)`,
    ),
  ],
);

/** Payout files for a bank that is used without a payment vendor. */
export const nachaFiles = pgTable('nacha_files', {
  id: id(),
  /** Distinguishes the files of one day. */
  modifier: text('modifier').notNull(),
  effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  createdAt: createdAt(),
  settledAt: instant('settled_at'),
});

/** Every trace number ever assigned to a file entry. It outlives the payout, so that no number is assigned twice. */
export const nachaTraces = pgTable(
  'nacha_traces',
  {
    traceNumber: text('trace_number').primaryKey(),
    nachaFileId: uuid('nacha_file_id')
      .notNull()
      .references(() => nachaFiles.id),
    /** There is no foreign key, because a bank may return money after the owner has deleted the account. */
    payoutId: uuid('payout_id').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('nacha_traces_nacha_file_id_index').on(table.nachaFileId)],
);

/** Recovered money of one claim on its way to its owner. A failed payout is followed by a new one. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the vendor's idempotency key, and the reference by which the vendor can be searched. */
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: payoutKinds }).notNull(),
    status: text('status', { enum: payoutStatuses }).notNull().default('pending'),
    /** What the owner receives. Our fee was deducted before, or is invoiced if the office paid the owner all of it. */
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).$type<Cents>().notNull().default(cents(0)),
    /** When the office's money arrived at our bank. The payout cannot leave before that. */
    fundedAt: instant('funded_at'),
    bankAccountId: uuid('bank_account_id').references(() => bankAccounts.id, { onDelete: 'set null' }),
    /** The account's name in the history, even after the account is removed. */
    bankAccountText: text('bank_account_text'),
    /** When it was first sent to the vendor. From then on the outcome may be unknown. */
    submittedAt: instant('submitted_at'),
    /** Dwolla's transfer. */
    externalId: text('external_id').unique(),
    nachaFileId: uuid('nacha_file_id').references(() => nachaFiles.id),
    traceNumber: text('trace_number')
      .unique()
      .references(() => nachaTraces.traceNumber),
    failureCode: text('failure_code'),
    /** The failed payout that this one replaces. */
    retriesId: uuid('retries_id').unique(),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payouts_bank_account_id_index').on(table.bankAccountId),
    index('payouts_claim_id_index').on(table.claimId),
    index('payouts_nacha_file_id_index').on(table.nachaFileId),
    index('payouts_user_created_at_index').on(table.userId, table.createdAt),
    index('payouts_status_index').on(table.status),
    uniqueIndex('payouts_one_per_claim').on(table.claimId).where(sql`${table.status} <> 'failed'`),
    check('payouts_kind_known', oneOf(table.kind, payoutKinds)),
    check('payouts_status_known', oneOf(table.status, payoutStatuses)),
    check('payouts_amount_positive', sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
    check(
      'payouts_funded_before_sent',
      sql`${table.kind} <> 'transfer' or ${table.status} = 'pending' or ${table.fundedAt} is not null`,
    ),
  ],
);

/** A transfer into our own account that the bank has shown, and the claim that it pays, if known. */
export const deposits = pgTable(
  'deposits',
  {
    id: id(),
    /** The bank's own id, so that a deposit reported twice is one deposit. */
    externalId: text('external_id').notNull().unique(),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** The sender's reference text: the office's number of the claim. */
    reference: text('reference'),
    /** There is no foreign key, because the books outlive the people they are about. */
    claimId: uuid('claim_id'),
    arrivedAt: instant('arrived_at').notNull(),
    /** Set once the bank has taken it back: then it counts for nothing. */
    takenBackAt: instant('taken_back_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('deposits_claim_id_index').on(table.claimId),
    check('deposits_amount_positive', sql`${table.amountCents} > 0`),
  ],
);

/** A fee for money that an office sent directly to the claim's owner. */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    /** Also the vendor's idempotency key. */
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .unique()
      .references(() => claims.id, { onDelete: 'cascade' }),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
    /** Stripe's invoice; null until it has been created. */
    externalId: text('external_id').unique(),
    /** The page where it can be paid. */
    paymentUrl: text('payment_url'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('fee_invoices_user_id_index').on(table.userId),
    check('fee_invoices_amount_positive', sql`${table.amountCents} > 0`),
  ],
);
