import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import type { ScorableRecords } from './candidate-queries.ts';
import { nationwide } from './nationwide.ts';
import { listParameter, prepareByState, quoteState } from './prepare-by-state.ts';
import { ownerColumns, storedCount } from './record-columns.ts';

/** Identifies a property on an office's list. */
export interface ListedProperty {
  /** The state that holds the money; null if a national office does. */
  state: string | null;
  catalogId: string;
  propertyId: string;
}

const prepareFind = prepareByState((db, state) =>
  db
    .select({
      state: unclaimedRecords.state,
      id: unclaimedRecords.id,
      owner: ownerColumns,
      nameOrder: recordSources.nameOrder,
      storedCount,
    })
    .from(
      sql`unnest(${listParameter('catalogIds', 'text')}, ${listParameter('propertyIds', 'text')})
        as wanted(catalog_id, property_id)`,
    )
    .innerJoin(recordSources, eq(recordSources.catalogId, sql`wanted.catalog_id`))
    .innerJoin(
      unclaimedRecords,
      and(
        sql`${unclaimedRecords.state} = ${quoteState(state)}`,
        eq(unclaimedRecords.sourceKey, recordSources.id),
        eq(unclaimedRecords.propertyId, sql`wanted.property_id`),
        isNull(unclaimedRecords.vanishedAt),
      ),
    )
    .prepare(`find_listed_${state}`),
);

/** Finds the records, one for each owner, of the properties that are still listed. */
export async function findListed(
  db: Db | Tx,
  properties: readonly ListedProperty[],
): Promise<ScorableRecords> {
  const found = [];
  for (const [state, some] of Map.groupBy(properties, (property) => property.state ?? nationwide)) {
    const catalogIds = some.map(({ catalogId }) => catalogId);
    const propertyIds = some.map(({ propertyId }) => propertyId);
    found.push(...(await prepareFind(db, state).execute({ catalogIds, propertyIds })));
  }
  return { candidates: found, storedCount: found[0]?.storedCount ?? 0 };
}
