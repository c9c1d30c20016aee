import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, oneOf } from '#server/platform/db/columns.ts';
import { searchOutcomes } from '#shared/contracts/search/search-plan.ts';
import { ownerId } from './accounts.ts';
import { personId } from './people.ts';

/** What somebody said is true of them, which decides what else is worth a search. */
export const searchAnswers = pgTable(
  'search_answers',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    personId: personId(),
    sealedAnswers: bytes('sealed_answers').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('search_answers_person').on(table.personId),
  ],
);

/** When somebody searched where only they can, and what came of it. */
export const ownSearches = pgTable(
  'own_searches',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    personId: personId(),
    /** The id of an office, or of a guided search. */
    searchId: text('search_id').notNull(),
    outcome: text('outcome', { enum: searchOutcomes }).notNull(),
    searchedAt: instant('searched_at').notNull(),
    /** For whom and where, so that it is known when something was added since. */
    names: text('names').array().notNull(),
    towns: text('towns').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('own_searches_once').on(table.personId, table.searchId),
    check('own_searches_outcome_known', oneOf(table.outcome, searchOutcomes)),
  ],
);
