import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, oneOf } from '#server/db/columns.ts';
import { auditActions, auditActors } from '#shared/audit.ts';

/**
 * Who did what to which resource. Rows are only added, each carries the hash of the one before, and none names a
 * person: ids, which mean nothing once an account is gone, and words from fixed lists.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    actor: text('actor', { enum: auditActors }).notNull(),
    /** Whose account it is about. No foreign key: the trail outlives the account. */
    userId: uuid('user_id'),
    action: text('action', { enum: auditActions }).notNull(),
    /** Which row of what, where there is one. */
    resourceKind: text('resource_kind'),
    resourceId: text('resource_id'),
    facts: jsonb('facts').$type<Record<string, string | number | boolean>>().notNull(),
    /** Null in the first. */
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

/** Where the trail ends, signed by a key that is not in the database: a trail that ends earlier was cut. */
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
