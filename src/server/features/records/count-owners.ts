import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import type { ListedProperty } from './candidate-queries.ts';
import { nationwide } from './queries.ts';

const isListed = sql`${unclaimedRecords.vanishedAt} is null`;

/**
 * How many owners the office counts: the number that its rows give, or else the owners it lists, one row each. Null if the
 * property was never listed.
 */
export async function countOwners(
  db: Db | Tx,
  { state, catalogId, propertyId, isSandbox }: ListedProperty & { isSandbox: boolean },
): Promise<number | null> {
  const [counted] = await db
    .select({
      stated: sql<number | null>`coalesce(max(${unclaimedRecords.ownerCount}) filter (where ${isListed}),
        max(${unclaimedRecords.ownerCount}))`,
      rows: sql<number>`count(*)::int`,
      listed: sql<number>`count(*) filter (where ${isListed})::int`,
    })
    .from(unclaimedRecords)
    .innerJoin(recordSources, eq(recordSources.id, unclaimedRecords.sourceKey))
    .where(
      and(
        // Lets the database read only one state's partition.
        eq(unclaimedRecords.state, state ?? nationwide),
        eq(unclaimedRecords.propertyId, propertyId),
        eq(recordSources.catalogId, catalogId),
        eq(recordSources.isSandbox, isSandbox),
      ),
    );
  if (!counted?.rows) return null;
  return Math.max(1, counted.stated ?? counted.listed);
}
