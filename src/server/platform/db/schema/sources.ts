import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { claimChannels, sourceCategories, sourceTypes } from '#shared/sources.ts';
import { stateCodes } from '#shared/us-states.ts';

export const sourceOrigins = ['catalog', 'operator'] as const;

/** The official sources that we offer: those from the catalog, and those that operators added by hand. */
export const searchSources = pgTable(
  'search_sources',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    type: text('type', { enum: sourceTypes }).notNull(),
    category: text('category', { enum: sourceCategories }).notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: stateCodes }),
    claimChannel: text('claim_channel', { enum: claimChannels }).notNull(),
    publishesBulkData: boolean('publishes_bulk_data').notNull().default(false),
    /** The catalog never changes or retires an operator's own row. */
    origin: text('origin', { enum: sourceOrigins }).notNull().default('operator'),
    isActive: boolean('is_active').notNull().default(true),
    /** When its address was last checked, and what was wrong then; the problem is null if the address answered. */
    lastScanned: instant('last_scanned'),
    lastProblem: text('last_problem'),
    problemCount: integer('problem_count').notNull().default(0),
    createdAt: createdAt().default(sql`now()`),
    updatedAt: updatedAt().default(sql`now()`),
  },
  (table) => [
    index('search_sources_category_index').on(table.category),
    check('search_sources_url_https', sql`${table.url} like 'https://%'`),
    check('search_sources_type_known', oneOf(table.type, sourceTypes)),
    check('search_sources_category_known', oneOf(table.category, sourceCategories)),
    check('search_sources_state_known', oneOf(table.state, stateCodes)),
    check('search_sources_claim_channel_known', oneOf(table.claimChannel, claimChannels)),
    check('search_sources_origin_known', oneOf(table.origin, sourceOrigins)),
  ],
);
