import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { capacityIds, personKinds, relationIds } from '#shared/people/acting.ts';
import { verificationSources } from '#shared/people/identity.ts';
import { stateCodes } from '#shared/us-states.ts';
import { ownerId } from './accounts.ts';

/** Somebody whose money is searched for: the account holder, and whomever they act for. */
export const people = pgTable(
  'people',
  {
    id: id(),
    userId: ownerId(),
    /** True for the account holder. */
    isSelf: boolean('is_self').notNull(),
    kind: text('kind', { enum: personKinds }).notNull().default('self'),
    /** To the account holder; null for them and for a business. */
    relation: text('relation', { enum: relationIds }),
    /** What entitles the account holder to act; null for themselves. */
    capacity: text('capacity', { enum: capacityIds }),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    diedOn: date('died_on', { mode: 'string' }),
    /** Set where something of theirs was filed, which stays. Whoever has nothing filed is deleted. */
    removedAt: instant('removed_at'),
    /**
     * When the identity was proved, how, and what was proved. All null until then, and again after a change of name or
     * birth date.
     */
    verifiedAt: instant('verified_at'),
    verifiedBy: text('verified_by', { enum: verificationSources }),
    /** The level of assurance in the words of its source, such as ID.me's. */
    verifiedLevel: text('verified_level'),
    verifiedFirstName: text('verified_first_name'),
    verifiedMiddleName: text('verified_middle_name'),
    verifiedLastName: text('verified_last_name'),
    verifiedDateOfBirth: date('verified_date_of_birth', { mode: 'string' }),
    verifiedAddress: text('verified_address'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('people_user_id_index').on(table.userId),
    uniqueIndex('people_one_self_per_user').on(table.userId).where(sql`${table.isSelf}`),
    check('people_kind_known', oneOf(table.kind, personKinds)),
    check('people_self_by_kind', sql`${table.isSelf} = (${table.kind} = 'self')`),
    check('people_relation_known', oneOf(table.relation, relationIds)),
    check('people_capacity_known', oneOf(table.capacity, capacityIds)),
    check('people_others_by_capacity', sql`${table.isSelf} = (${table.capacity} is null)`),
    check('people_verified_by_known', oneOf(table.verifiedBy, verificationSources)),
    check(
      'people_verified_as_a_whole',
      sql`num_nulls(${table.verifiedAt}, ${table.verifiedBy}, ${table.verifiedLevel}, ${table.verifiedFirstName}, ${table.verifiedLastName}) in (0, 5)`,
    ),
    check(
      'people_verified_by_more_than_a_name',
      sql`${table.verifiedAt} is null or ${table.verifiedDateOfBirth} is not null or ${table.verifiedAddress} is not null`,
    ),
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

/** The legal name of a business and then its former ones. A business has no other names. */
export const businessNames = pgTable(
  'business_names',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    personId: personId(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('business_names_position').on(table.personId, table.position),
  ],
);

/** Each name and birth date that an account's own person was searched under, so that nobody searches for one stranger after another. */
export const identityChanges = pgTable(
  'identity_changes',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    personId: personId(),
    /** True for what was given at sign-up, which changed nothing. */
    isFirst: boolean('is_first').notNull(),
    /** A hash of name and birth date. */
    identityHash: bytes('identity_hash').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('identity_changes_person_index').on(table.personId, table.changedAt),
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
