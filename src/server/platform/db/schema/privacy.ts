import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf } from '#server/platform/db/columns.ts';
import { privacyLaws, privacyRequestKinds } from '#shared/account/privacy.ts';
import { users } from './accounts.ts';

/** A request under a privacy law, with its legal deadlines. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    /** Null if it was made signed out and the address has no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: privacyRequestKinds }).notNull(),
    law: text('law', { enum: privacyLaws }).notNull(),
    email: text('email').notNull(),
    /** Hash of the emailed link with which a signed-out person proves the address. */
    tokenHash: bytes('token_hash').unique(),
    confirmedAt: instant('confirmed_at'),
    acknowledgeBy: date('acknowledge_by', { mode: 'string' }).notNull(),
    respondBy: date('respond_by', { mode: 'string' }).notNull(),
    /** The latest possible deadline, where the law allows an extension. */
    extendableTo: date('extendable_to', { mode: 'string' }),
    acknowledgedAt: instant('acknowledged_at'),
    extendedAt: instant('extended_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_requests_user_id_index').on(table.userId),
    index('privacy_requests_email_index').on(table.email),
    check('privacy_requests_kind_known', oneOf(table.kind, privacyRequestKinds)),
    check('privacy_requests_law_known', oneOf(table.law, privacyLaws)),
  ],
);

/** The deleted users, so that they are deleted again after a backup is restored. The id means nothing by itself. */
export const tombstones = pgTable('tombstones', {
  userId: uuid('user_id').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
});

/** Data of deleted accounts that the law requires us to keep. The application's role may add to it but not read it. */
export const hold = pgSchema('hold');

export const heldRecords = hold.table(
  'held_records',
  {
    id: id(),
    /** The deleted account's id. */
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    content: jsonb('content').notNull(),
    legalBasis: text('legal_basis').notNull(),
    retainUntil: date('retain_until', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('held_records_retain_until_index').on(table.retainUntil),
    check('held_records_legal_basis_given', sql`${table.legalBasis} <> ''`),
  ],
);
