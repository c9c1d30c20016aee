import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import { claimTypes } from '#shared/claims.ts';

/** How long a source took from filed to paid, over all claims here. Counted anew each night; nobody's own figures. */
export const recoveryTimes = pgTable(
  'recovery_times',
  {
    sourceName: text('source_name').notNull(),
    type: text('type', { enum: claimTypes }).notNull(),
    /** Invented offices pay within a minute, which says nothing about real ones. */
    isSandbox: boolean('is_sandbox').notNull(),
    claimCount: integer('claim_count').notNull(),
    shortDays: integer('short_days').notNull(),
    medianDays: integer('median_days').notNull(),
    longDays: integer('long_days').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceName, table.type, table.isSandbox] })],
);
