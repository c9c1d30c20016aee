import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, oneOf } from '#server/platform/db/columns.ts';
import { auditActions, auditActors } from '#shared/account/audit.ts';

/**
 * Records who did what to which resource. Rows are only added, and each contains the hash of the one before. No row
 * names a person: it contains ids, which mean nothing once the account is gone, and words from fixed lists.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    actor: text('actor', { enum: auditActors }).notNull(),
    /** The account that the event is about. There is no foreign key, because the trail outlives the account. */
    userId: uuid('user_id'),
    action: text('action', { enum: auditActions }).notNull(),
    /** The affected row and its kind, if there is one. */
    resourceKind: text('resource_kind'),
    resourceId: text('resource_id'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean>>().notNull(),
    /** Null in the first event. */
    previousHash: bytes('previous_hash'),
    hash: bytes('hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_events_user_sequence_index').on(table.userId, table.sequence),
    check('audit_events_actor_known', oneOf(table.actor, auditActors)),
    check('audit_events_action_known', oneOf(table.action, auditActions)),
    check('audit_events_hash_length', sql`octet_length(${table.hash}) = 32`),
  ],
);

/**
 * The signed end of the trail. The key is not in the database, so a trail that ends earlier is known to be truncated.
 */
export const auditHeads = pgTable(
  'audit_heads',
  {
    id: text('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
    masterKeyId: text('master_key_id').notNull(),
    signature: bytes('signature').notNull(),
  },
  (table) => [check('audit_heads_one', sql`${table.id} = 'head'`)],
);
