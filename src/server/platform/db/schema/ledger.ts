import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, oneOf } from '#server/platform/db/columns.ts';
import { type Cents, cents } from '#shared/money.ts';

/** Account kinds that exist once per owner. The owner is a user, or a payout for `in_transit`. */
export const ownedAccountKinds = ['payable', 'in_transit', 'fees_receivable'] as const;

/**
 * Account kinds that exist once: money that offices say they sent and the bank has not shown yet, money at the bank and
 * at Stripe, and our fees.
 */
export const commonAccountKinds = ['clearing', 'bank', 'stripe', 'fees_earned'] as const;

const accountKinds = [...ownedAccountKinds, ...commonAccountKinds] as const;

export const ledgerTransactionKinds = [
  'recovery',
  'fee_invoice',
  'fee_payment',
  'deposit',
  'payout',
  'payout_settlement',
  'payout_return',
  'reversal',
] as const;

/**
 * Positive amounts are credits: what we owe or have earned is above zero, what we hold or are owed is below, and the
 * sum of all accounts is zero. The migration has the triggers that guard the three tables.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    /** There is no foreign key, because the books outlive the people and payouts they are about. */
    ownerId: uuid('owner_id'),
    /** The sum of the account's entries. Only a trigger may write it. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).$type<Cents>().notNull().default(cents(0)),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_accounts_once').on(table.kind, table.ownerId).nullsNotDistinct(),
    check('ledger_accounts_kind_known', oneOf(table.kind, accountKinds)),
    check(
      'ledger_accounts_owned',
      sql`(${oneOf(table.kind, ownedAccountKinds)}) = (${table.ownerId} is not null)`,
    ),
    check(
      'ledger_accounts_not_overdrawn',
      sql`not (${table.kind} in ('payable', 'in_transit') and ${table.balanceCents} < 0)
      and not (${table.kind} = 'fees_receivable' and ${table.balanceCents} > 0)`,
    ),
  ],
);

/** One movement of money. Each contains the hash of the one before, so that none can be changed unnoticed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    /** Derived from the event it books, such as `recovery:<claim>`, so that it is booked once. */
    id: text('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().unique(),
    kind: text('kind', { enum: ledgerTransactionKinds }).notNull(),
    description: text('description').notNull(),
    /** Unique, so that a transaction is reversed only once. */
    reversesId: text('reverses_id')
      .unique()
      .references((): AnyPgColumn => ledgerTransactions.id),
    /** Declared up front, so that no entry can be added to the transaction later. */
    entryCount: smallint('entry_count').notNull(),
    /** Null in the first transaction. */
    previousHash: bytes('previous_hash'),
    hash: bytes('hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_transactions_created_at_index').on(table.createdAt),
    check('ledger_transactions_kind_known', oneOf(table.kind, ledgerTransactionKinds)),
    check(
      'ledger_transactions_reversal',
      sql`(${table.kind} = 'reversal') = (${table.reversesId} is not null)`,
    ),
    check('ledger_transactions_two_sided', sql`${table.entryCount} >= 2`),
    check('ledger_transactions_hash_length', sql`octet_length(${table.hash}) = 32`),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    position: smallint('position').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).$type<Cents>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.position] }),
    index('ledger_entries_account_id_index').on(table.accountId),
    check('ledger_entries_amount_not_zero', sql`${table.amountCents} <> 0`),
  ],
);
