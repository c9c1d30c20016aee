import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { claimTypes } from '#shared/claims/claims.ts';

/**
 * How long each source took from filing to payment, over all claims. Recomputed every night; contains no personal data.
 */
export const recoveryTimes = pgTable(
  'recovery_times',
  {
    sourceName: text('source_name').notNull(),
    type: text('type', { enum: claimTypes }).notNull(),
    /** Invented offices pay within a minute, so their times must not mix with those of real offices. */
    isSandbox: boolean('is_sandbox').notNull(),
    claimCount: integer('claim_count').notNull(),
    shortDays: integer('short_days').notNull(),
    medianDays: integer('median_days').notNull(),
    longDays: integer('long_days').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceName, table.type, table.isSandbox] })],
);
