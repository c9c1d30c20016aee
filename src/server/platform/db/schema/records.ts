import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, oneOf } from '#server/platform/db/columns.ts';
import { amountKinds } from '#shared/claims/claims.ts';

export const importStatuses = ['running', 'complete', 'incomplete'] as const;

/** How a try to fetch a list ended. An unchanged list was checked and is what is stored already. */
export const fetchOutcomes = ['unchanged', 'imported', 'incomplete', 'failed'] as const;

/** The order in which a list writes its owners' names, unless a row says otherwise. */
export const nameOrders = ['last-first', 'first-last', 'unknown'] as const;

/** An office whose list of unclaimed property is stored here. */
export const recordSources = pgTable(
  'record_sources',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The id in the source catalog. */
    catalogId: text('catalog_id').notNull(),
    /** Names the partition of its rows: the state that holds the money, or US for a national office. */
    state: text('state').notNull(),
    nameOrder: text('name_order', { enum: nameOrders }).notNull(),
    /** Whether the rows are invented, which is shown to users. */
    isSandbox: boolean('is_sandbox').notNull(),
    /** How many of its records can be searched. */
    recordCount: bigint('record_count', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('record_sources_once').on(table.catalogId, table.isSandbox),
    check('record_sources_name_order_known', oneOf(table.nameOrder, nameOrders)),
  ],
);

const sourceKey = () =>
  integer('source_key')
    .notNull()
    .references(() => recordSources.id);

/** One pass over a source's whole list. While it runs, its position is the end of the stored rows. */
export const recordImports = pgTable(
  'record_imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sourceKey: sourceKey(),
    fileName: text('file_name').notNull(),
    /** Identifies the file's content. Null for input that cannot be opened a second time. */
    fingerprint: text('fingerprint'),
    /** The list's own day, if it is known: that of its oldest part. */
    listedOn: date('listed_on', { mode: 'string' }),
    status: text('status', { enum: importStatuses }).notNull(),
    /** Explains to the operator why the import is not complete. */
    problem: text('problem'),
    partIndex: integer('part_index').notNull().default(0),
    byteOffset: bigint('byte_offset', { mode: 'number' }).notNull().default(0),
    lineNumber: bigint('line_number', { mode: 'number' }).notNull().default(0),
    newRows: bigint('new_rows', { mode: 'number' }).notNull().default(0),
    changedRows: bigint('changed_rows', { mode: 'number' }).notNull().default(0),
    unchangedRows: bigint('unchanged_rows', { mode: 'number' }).notNull().default(0),
    /** How many of the new rows can be searched already, and an id that follows the last of them. */
    publishedRows: bigint('published_rows', { mode: 'number' }).notNull().default(0),
    publishedRecordId: bigint('published_record_id', { mode: 'number' }).notNull().default(0),
    vanishedRows: bigint('vanished_rows', { mode: 'number' }).notNull().default(0),
    rejectedRows: bigint('rejected_rows', { mode: 'number' }).notNull().default(0),
    /** Rows about no person and no business, such as "UNKNOWN": neither stored nor rejected. */
    ownerlessRows: bigint('ownerless_rows', { mode: 'number' }).notNull().default(0),
    rejectFile: text('reject_file').notNull(),
    /** How much of that file belongs to stored rows. A resumed import overwrites what a killed one wrote after that. */
    rejectFileBytes: bigint('reject_file_bytes', { mode: 'number' }).notNull().default(0),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('record_imports_source_index').on(table.sourceKey, table.startedAt),
    check('record_imports_status_known', oneOf(table.status, importStatuses)),
  ],
);

/** What the last try to fetch a list from its office came to. The list is one of data/lists. */
export const listFetches = pgTable(
  'list_fetches',
  {
    listId: text('list_id').primaryKey(),
    outcome: text('outcome', { enum: fetchOutcomes }),
    /** What the server said, for the operator. */
    detail: text('detail'),
    triedAt: instant('tried_at').notNull(),
    /** When the stored records were last known to be what the office offers. */
    succeededAt: instant('succeeded_at'),
    failuresInRow: integer('failures_in_row').notNull().default(0),
    nextDueAt: instant('next_due_at').notNull(),
  },
  (table) => [check('list_fetches_outcome_known', oneOf(table.outcome, fetchOutcomes))],
);

/** The files of such a list. A null says that there is none, or that the server did not say. */
export const listFiles = pgTable('list_files', {
  fileId: text('file_id').primaryKey(),
  /** What the server said about the last whole download. */
  etag: text('etag'),
  lastModified: text('last_modified'),
  sha256: text('sha256'),
  /** The content that was imported last. */
  importedSha256: text('imported_sha256'),
  /** Of the download under way: what names its version, and its length. */
  partialVersion: text('partial_version'),
  partialBytes: bigint('partial_bytes', { mode: 'number' }),
});

/**
 * One owner's share in one property. The migration partitions it by state. It has no foreign keys: at a hundred million
 * rows their checks would cost more than the import, whose statements only write ids that they have just read.
 */
export const unclaimedRecords = pgTable(
  'unclaimed_records',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    state: text('state').notNull(),
    sourceKey: integer('source_key').notNull(),
    /** The office's own number, or a hash of the row's content if it has none. */
    propertyId: text('property_id').notNull(),
    ownerName: text('owner_name').notNull(),
    street: text('street'),
    city: text('city'),
    ownerState: text('owner_state'),
    zip: text('zip'),
    country: text('country'),
    holderName: text('holder_name'),
    holderStreet: text('holder_street'),
    holderCity: text('holder_city'),
    holderState: text('holder_state'),
    holderZip: text('holder_zip'),
    propertyTypeCode: text('property_type_code'),
    propertyType: text('property_type'),
    amountKind: text('amount_kind', { enum: amountKinds }).notNull(),
    /** Its meaning depends on the amount kind; null if the amount is unknown. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** The upper end of an amount range that has one. */
    amountLimitCents: bigint('amount_limit_cents', { mode: 'number' }),
    shares: numeric('shares'),
    securityName: text('security_name'),
    /** The number under which the security is traded. */
    cusip: text('cusip'),
    reportedOn: date('reported_on', { mode: 'string' }),
    ownerCount: integer('owner_count'),
    pendingClaimCount: integer('pending_claim_count'),
    paidClaimCount: integer('paid_claim_count'),
    /** Hashes of the blocking keys, the same as in `record_keys`. */
    keys: integer('keys').array().notNull(),
    contentHash: bytes('content_hash').notNull(),
    firstImportId: integer('first_import_id').notNull(),
    /**
     * The last import in which the row was new, changed, or back. An import that finds it unchanged does not write it.
     */
    changedImportId: integer('changed_import_id').notNull(),
    vanishedImportId: integer('vanished_import_id'),
    vanishedAt: instant('vanished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.id] }),
    uniqueIndex('unclaimed_records_once').on(table.sourceKey, table.propertyId, table.ownerName, table.state),
    index('unclaimed_records_changed_index').on(table.changedImportId, table.id),
    check('unclaimed_records_amount_kind_known', oneOf(table.amountKind, amountKinds)),
  ],
);

/** The rows that a running import has met unchanged; emptied when it ends. */
export const recordSightings = pgTable(
  'record_sightings',
  {
    importId: integer('import_id').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** The row is in the file but cannot be parsed, so it must not count as vanished. */
    isRejected: boolean('is_rejected').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.recordId] })],
);

/**
 * The index that lookups search, over all states. Rows are inserted in bulk and in key order, since inserting in file
 * order would touch a different page of a tree larger than memory for every row. The record id and state let a lookup
 * use the tree alone.
 */
export const recordKeys = pgTable(
  'record_keys',
  {
    key: integer('key').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    state: text('state').notNull(),
  },
  (table) => [index('record_keys_key_index').on(table.key, table.recordId, table.state)],
);
