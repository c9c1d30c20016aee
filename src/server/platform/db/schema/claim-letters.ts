import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { ownerId } from './accounts.ts';
import { claimFilings } from './filings.ts';

/** Filings sent by mail: the operator's print queue, and what happened to each letter. */
export const claimLetters = pgTable(
  'claim_letters',
  {
    filingId: uuid('filing_id')
      .primaryKey()
      .references(() => claimFilings.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    queuedAt: instant('queued_at').notNull(),
    printedAt: instant('printed_at'),
    mailedAt: instant('mailed_at'),
    /** The carrier's tracking number. */
    trackingNumber: text('tracking_number'),
  },
  (table) => [
    index('claim_letters_user_id_index').on(table.userId),
    index('claim_letters_queued_at_index').on(table.queuedAt),
  ],
);
