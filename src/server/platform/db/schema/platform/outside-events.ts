import { isNotNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#server/platform/db/columns.ts';

/** Events that vendors report. They are stored before we acknowledge them, and a job handles them. */
export const outsideEvents = pgTable(
  'outside_events',
  {
    id: id(),
    vendor: text('vendor').notNull(),
    /** The vendor's event id, or a hash of the event if it has none, so that a repeated report is one event. */
    externalId: text('external_id').notNull(),
    body: jsonb('body').notNull(),
    /** Why a signed event could not be read. Its body is then the received text, kept for an operator. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('outside_events_once').on(table.vendor, table.externalId),
    index('outside_events_created_at_index').on(table.createdAt),
    index('outside_events_unreadable_index').on(table.createdAt).where(isNotNull(table.problem)),
    index('outside_events_names_index').using('gin', namesIn(table)),
  ],
);

function namesIn({ body }: { body: AnyPgColumn }) {
  return sql`outside_event_names(${body})`;
}

/** Every short text value in the event, as the index contains it. Ids are compared as whole values. */
export const outsideEventNames = namesIn(outsideEvents);
