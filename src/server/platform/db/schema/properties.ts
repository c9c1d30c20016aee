import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/**
 * Who claims a property through us. A property has one slot for each owner that its office counts, and a slot is one
 * person's until it is freed. The ids refer to nothing, because a property that is at its office or paid stays taken after
 * the account is deleted.
 */
export const claimedProperties = pgTable(
  'claimed_properties',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    personId: uuid('person_id').notNull(),
    claimId: uuid('claim_id').notNull(),
    /** The office's id in the source catalog. */
    office: text('office').notNull(),
    /** The office's own number for the property. */
    number: text('number').notNull(),
    /** An invented property may have the number of a real one. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** How many owners the office counted when it was taken. */
    ownerCount: integer('owner_count').notNull(),
    /** Counted from 1. */
    slot: integer('slot').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** When the office paid the claim. A paid property stays taken. */
    paidAt: instant('paid_at'),
    freedAt: instant('freed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('claimed_properties_slot')
      .on(table.office, table.number, table.isSandbox, table.slot)
      .where(sql`${table.freedAt} is null`),
    uniqueIndex('claimed_properties_person')
      .on(table.office, table.number, table.isSandbox, table.personId)
      .where(sql`${table.freedAt} is null`),
    uniqueIndex('claimed_properties_claim').on(table.claimId),
    check('claimed_properties_slot_counted', sql`${table.slot} between 1 and ${table.ownerCount}`),
  ],
);
