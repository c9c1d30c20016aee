import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { recordKeys, recordSources, unclaimedRecords } from '#server/platform/db/schema/records.ts';
import {
  createRecordReader,
  listParameter,
  nationwide,
  ownerColumns,
  prepareByState,
  quoteState,
  storedCount,
} from './queries.ts';

/** Identifies a property on an office's list. */
export interface ListedProperty {
  /** The state that holds the money; null if a national office does. */
  state: string | null;
  catalogId: string;
  propertyId: string;
}

const prepareFindListed = prepareByState((db, state) =>
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

/** How many entries are read per key, and how many records are fetched per page. */
const entriesPerKey = 200;
const candidatesPerPage = 48;
const { nameOrder } = recordSources;

/** Finds the records that share a key with the person, those with the most shared keys first. */
function findByKeys(db: Db | Tx) {
  return db
    .select({
      state: sql<string>`min(entry.state)`.as('found_state'),
      // Record ids are unique across states, so grouping by the id alone avoids sorting texts.
      id: sql<number>`entry.record_id`.mapWith(Number).as('found_id'),
      candidateCount: sql<number>`count(*) over ()`.mapWith(Number).as('candidate_count'),
    })
    .from(
      sql`unnest(${listParameter('keys', 'integer')}) as wanted(key) cross join lateral (
        select ${recordKeys.state}, ${recordKeys.recordId} from ${recordKeys}
        where ${recordKeys.key} = wanted.key limit ${sql.raw(String(entriesPerKey))}
      ) as entry`,
    )
    .groupBy(sql`entry.record_id`)
    .orderBy(sql`count(*) desc, entry.record_id`)
    .limit(candidatesPerPage)
    .offset(sql.placeholder('offset'))
    .as('found');
}

/** Most of a person's candidates are in one state, whose records are read in the same statement. */
const prepareFind = prepareByState((db, homeState) => {
  const found = findByKeys(db);
  const home = quoteState(homeState);
  return db
    .select({
      state: found.state,
      id: found.id,
      owner: ownerColumns,
      nameOrder,
      candidateCount: found.candidateCount,
      storedCount,
    })
    .from(found)
    .leftJoin(
      unclaimedRecords,
      and(
        sql`${found.state} = ${home} and ${unclaimedRecords.state} = ${home}`,
        eq(unclaimedRecords.id, found.id),
        isNull(unclaimedRecords.vanishedAt),
      ),
    )
    .leftJoin(recordSources, eq(recordSources.id, unclaimedRecords.sourceKey))
    .prepare(`find_record_candidates_${homeState}`);
});

const readOwners = createRecordReader((db, { wanted, isWanted, suffix }) =>
  db
    .select({ state: unclaimedRecords.state, id: unclaimedRecords.id, owner: ownerColumns, nameOrder })
    .from(unclaimedRecords)
    .innerJoin(wanted, isWanted)
    .innerJoin(recordSources, eq(recordSources.id, unclaimedRecords.sourceKey))
    .where(isNull(unclaimedRecords.vanishedAt))
    .prepare(`read_owners_${suffix}`),
);

export type Candidate = Awaited<ReturnType<typeof readOwners>>[number];

interface Wanted {
  keys: readonly number[];
  homeState: string;
  /** How many candidates were returned before; all of them share at least as many keys. */
  offset: number;
}

/** What a score is computed from. */
export interface ScorableRecords {
  candidates: Candidate[];
  storedCount: number;
}

interface FoundCandidates extends ScorableRecords {
  /** How many were found, including vanished records. */
  foundCount: number;
  /** How many more records share a key with the person. */
  leftOut: number;
}

/** Finds a page of records, in any state, that share a key with the person. */
export async function findCandidates(
  db: Db | Tx,
  { keys, homeState, offset }: Wanted,
): Promise<FoundCandidates> {
  const found = await prepareFind(db, homeState).execute({ keys, offset });
  const [first] = found;
  if (!first) return { candidates: [], foundCount: 0, leftOut: 0, storedCount: 0 };
  // A record of the home state without an owner has vanished.
  const atHome = found.flatMap(({ state, id, owner, nameOrder: order }) =>
    owner && order ? [{ state, id, owner, nameOrder: order }] : [],
  );
  const elsewhere = await readOwners(
    db,
    found.filter(({ state }) => state !== homeState),
  );
  return {
    candidates: [...atHome, ...elsewhere],
    foundCount: found.length,
    leftOut: first.candidateCount - offset - found.length,
    storedCount: first.storedCount,
  };
}

/** Finds the records, one for each owner, of the properties that are still listed. */
export async function findListed(
  db: Db | Tx,
  properties: readonly ListedProperty[],
): Promise<ScorableRecords> {
  const found = [];
  for (const [state, some] of Map.groupBy(properties, (property) => property.state ?? nationwide)) {
    const catalogIds = some.map(({ catalogId }) => catalogId);
    const propertyIds = some.map(({ propertyId }) => propertyId);
    found.push(...(await prepareFindListed(db, state).execute({ catalogIds, propertyIds })));
  }
  return { candidates: found, storedCount: found[0]?.storedCount ?? 0 };
}
