import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/db/columns.ts';

/** What vendors tell us, stored before it is answered and worked by a job. */
export const outsideEvents = pgTable(
  'outside_events',
  {
    id: id(),
    vendor: text('vendor').notNull(),
    /** The vendor's id of the event, or a digest of it where the vendor gives none: told twice, it is one event. */
    externalId: text('external_id').notNull(),
    body: jsonb('body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('outside_events_once').on(table.vendor, table.externalId),
    index('outside_events_created_at_index').on(table.createdAt),
  ],
);
