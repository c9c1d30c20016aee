import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    index('outside_events_names_index').using('gin', namesIn(table)),
  ],
);

function namesIn({ body }: { body: AnyPgColumn }) {
  return sql`outside_event_names(${body})`;
}

/** Every short text that stands by itself in the message, as an index has it: names are compared whole. */
export const outsideEventNames = namesIn(outsideEvents);
