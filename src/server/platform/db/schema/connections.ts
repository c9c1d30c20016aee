import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import {
  connectionKinds,
  connectionProviders,
  connectionStatuses,
  ownerAnswers,
} from '#shared/connections.ts';
import { transcriptKinds } from '#shared/contracts/connections.ts';
import { ownerId, sessions } from './accounts.ts';
import { personId } from './people.ts';

/** Permission from a vendor to read one person's bank, mailbox, or verified identity. */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    kind: text('kind', { enum: connectionKinds }).notNull(),
    provider: text('provider', { enum: connectionProviders }).notNull(),
    status: text('status', { enum: connectionStatuses }).notNull(),
    /** The vendor's own id of the connection: the item, the mailbox, or the subject. */
    externalId: text('external_id').notNull(),
    label: text('label').notNull(),
    /** The vendor's token, sealed. Null if the vendor issues none. */
    sealedToken: bytes('sealed_token'),
    /**
     * The position up to which the data was read; null means the beginning. It is written together with the rows of the
     * same page.
     */
    cursor: text('cursor'),
    /**
     * Counts the runs through the vendor's pages. If the vendor invalidates a run, its rows are undone by this number.
     */
    syncRun: integer('sync_run').notNull().default(0),
    /** Where the current run began; empty means the very beginning, and null means that no run is in progress. */
    runStartCursor: text('run_start_cursor'),
    lastSyncedAt: instant('last_synced_at'),
    /** What the bank's owner data showed about the person. Null if the bank was not asked. */
    ownerAnswer: text('owner_answer', { enum: ownerAnswers }),
    /** When it was asked, or found that nobody has to ask it. Null until then. */
    ownersCheckedAt: instant('owners_checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('connections_person_id_index').on(table.personId),
    uniqueIndex('connections_once').on(table.userId, table.provider, table.externalId),
    index('connections_external_id_index').on(table.provider, table.externalId),
    index('connections_disconnecting_index').on(table.id).where(sql`${table.status} = 'disconnecting'`),
    check('connections_kind_known', oneOf(table.kind, connectionKinds)),
    check('connections_provider_known', oneOf(table.provider, connectionProviders)),
    check('connections_status_known', oneOf(table.status, connectionStatuses)),
    check('connections_owner_answer_known', oneOf(table.ownerAnswer, ownerAnswers)),
  ],
);

const connectionId = () =>
  uuid('connection_id')
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' });

/** A visit to a vendor's consent page that has not returned yet. The first return uses it up. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    stateHash: bytes('state_hash').primaryKey(),
    userId: ownerId(),
    /** Only the browser session that started the attempt may finish it. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: connectionProviders }).notNull(),
    /** The PKCE verifier and the nonce, sealed. */
    sealedChecks: bytes('sealed_checks').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('connection_attempts_session_id_index').on(table.sessionId),
    index('connection_attempts_user_id_index').on(table.userId),
    index('connection_attempts_expires_at_index').on(table.expiresAt),
  ],
);

export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    id: id(),
    userId: ownerId(),
    connectionId: connectionId(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    mask: text('mask'),
    type: text('type').notNull(),
    subtype: text('subtype'),
  },
  (table) => [
    index('linked_accounts_user_id_index').on(table.userId),
    uniqueIndex('linked_accounts_once').on(table.connectionId, table.externalId),
  ],
);

export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    connectionId: connectionId(),
    externalId: text('external_id').notNull(),
    accountExternalId: text('account_external_id').notNull(),
    /** Money that left the account is positive, as in Plaid's data. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    authorizedOn: date('authorized_on', { mode: 'string' }),
    name: text('name').notNull(),
    merchantName: text('merchant_name'),
    category: text('category'),
    isPending: boolean('is_pending').notNull(),
    addedInRun: integer('added_in_run').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('transactions_user_id_index').on(table.userId),
    uniqueIndex('transactions_once').on(table.connectionId, table.externalId),
    index('transactions_person_posted_on_index').on(table.personId, table.postedOn),
  ],
);

/** Email about purchases from a connected mailbox. Other email is not stored. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    connectionId: connectionId(),
    externalId: text('external_id').notNull(),
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The text and HTML as received, sealed. */
    sealedBody: bytes('sealed_body').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_messages_user_id_index').on(table.userId),
    uniqueIndex('mail_messages_once').on(table.connectionId, table.externalId),
    index('mail_messages_person_received_at_index').on(table.personId, table.receivedAt),
  ],
);

export const taxTranscripts = pgTable(
  'tax_transcripts',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    connectionId: connectionId(),
    fileName: text('file_name').notNull(),
    /** Makes a file that is added twice one transcript. */
    contentHash: bytes('content_hash').notNull(),
    kind: text('kind', { enum: transcriptKinds }).notNull(),
    taxYear: integer('tax_year').notNull(),
    /** The facts read from the transcript, sealed. */
    sealedFacts: bytes('sealed_facts').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tax_transcripts_person_id_index').on(table.personId),
    index('tax_transcripts_user_id_index').on(table.userId),
    uniqueIndex('tax_transcripts_once').on(table.connectionId, table.contentHash),
    check('tax_transcripts_kind_known', oneOf(table.kind, transcriptKinds)),
  ],
);
