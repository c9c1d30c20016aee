import { getTableColumns, sql } from 'drizzle-orm';
import { recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';

/** All columns except the internal hashes. */
const { keys: _hashes, contentHash: _contentHash, ...publicColumns } = getTableColumns(unclaimedRecords);
export const recordColumns = publicColumns;

/** The columns that scoring needs. */
export const ownerColumns = {
  ownerName: unclaimedRecords.ownerName,
  street: unclaimedRecords.street,
  city: unclaimedRecords.city,
  ownerState: unclaimedRecords.ownerState,
  zip: unclaimedRecords.zip,
};

export const sourceColumns = {
  catalogId: recordSources.catalogId,
  nameOrder: recordSources.nameOrder,
  isSandbox: recordSources.isSandbox,
};

export const storedCount = sql<number>`(select coalesce(sum(${recordSources.recordCount}), 0)::float8 from ${recordSources})`;
