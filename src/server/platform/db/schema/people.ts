import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { stateCodes } from '#shared/us-states.ts';
import { ownerId } from './accounts.ts';

/** Someone whose money is searched for. A consumer's account has one person; an agency's account will have many. */
export const people = pgTable(
  'people',
  {
    id: id(),
    userId: ownerId(),
    /** True for the account holder, as opposed to a client of an agency. */
    isSelf: boolean('is_self').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('people_user_id_index').on(table.userId),
    uniqueIndex('people_one_self_per_user').on(table.userId).where(sql`${table.isSelf}`),
  ],
);

export const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/** Official records use the name of their time, so former names are searched too. The first name is the current one. */
export const personNames = pgTable(
  'person_names',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    position: integer('position').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
  },
  (table) => [
    index('person_names_user_id_index').on(table.userId),
    uniqueIndex('person_names_position').on(table.personId, table.position),
  ],
);

/**
 * The first address is the current one. The parts are parsed from the text as far as possible; the state may be
 * corrected.
 */
export const personAddresses = pgTable(
  'person_addresses',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    street: text('street'),
    city: text('city'),
    state: text('state', { enum: stateCodes }),
    zip: text('zip'),
  },
  (table) => [
    index('person_addresses_user_id_index').on(table.userId),
    uniqueIndex('person_addresses_position').on(table.personId, table.position),
    check('person_addresses_state_known', oneOf(table.state, stateCodes)),
  ],
);

/** The progress of onboarding; the specification calls it the onboarding record. */
export const onboardingRecords = pgTable('onboarding_records', {
  id: id(),
  userId: ownerId().unique(),
  personalInfoCompleted: boolean('personal_info_completed').notNull().default(false),
  accountsConnected: boolean('accounts_connected').notNull().default(false),
  scanCompleted: boolean('scan_completed').notNull().default(false),
  createdAt: createdAt(),
});
