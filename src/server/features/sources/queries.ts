import { and, asc, eq, sql } from 'drizzle-orm';
import type { CatalogSource } from '#catalog/official-sources.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';

export type SourceRow = typeof searchSources.$inferSelect;

export async function listActiveSources(db: Db): Promise<SourceRow[]> {
  return db
    .select()
    .from(searchSources)
    .where(eq(searchSources.isActive, true))
    .orderBy(asc(searchSources.name), asc(searchSources.id));
}

const column = searchSources;

/** Whether any catalog field of the stored row differs from the new one. */
const isDifferent = sql`(${column.name}, ${column.url}, ${column.type}, ${column.category}, ${column.description},
  ${column.state}, ${column.claimChannel}, ${column.publishesBulkData}, ${column.isActive}) is distinct from
  (excluded.name, excluded.url, excluded.type, excluded.category, excluded.description,
  excluded.state, excluded.claim_channel, excluded.publishes_bulk_data, excluded.is_active)`;

const catalogColumns = sql.raw(
  'name, url, type, category, description, state, claim_channel, publishes_bulk_data, is_active, updated_at',
);

/**
 * Adds new sources, updates changed ones, and returns how many rows that were. The rows are sent as one JSON value: a
 * parameter for each field of a thousand sources would take longer than the rest of the startup.
 */
export async function upsertSources(tx: Tx, sources: readonly CatalogSource[], at: Date): Promise<number> {
  const written = await tx.execute(sql`
    insert into ${searchSources} (id, origin, created_at, ${catalogColumns})
    select id, 'catalog', ${at.toISOString()}::timestamptz, name, url, type, category, description, state,
      "claimChannel", "publishesBulkData", true, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as given (id text, name text, url text, type text,
      category text, description text, state text, "claimChannel" text, "publishesBulkData" boolean)
    on conflict (id) do update set (${catalogColumns}) = row (excluded.name, excluded.url, excluded.type,
      excluded.category, excluded.description, excluded.state, excluded.claim_channel, excluded.publishes_bulk_data,
      excluded.is_active, excluded.updated_at)
    where ${column.origin} = 'catalog' and ${isDifferent}`);
  return written.rowCount ?? 0;
}

/** Retires sources that are no longer in the catalog; claims may still refer to them. */
export async function retireSources(tx: Tx, keptIds: readonly string[], at: Date): Promise<number> {
  const retired = await tx
    .update(searchSources)
    .set({ isActive: false, updatedAt: at })
    .where(
      and(
        eq(searchSources.origin, 'catalog'),
        searchSources.isActive,
        sql`${searchSources.id} <> all(${sql.param(keptIds)})`,
      ),
    )
    .returning({ id: searchSources.id });
  return retired.length;
}

interface LinkReport {
  id: string;
  at: Date;
  /** Null if the address answered. */
  problem: string | null;
}

export async function saveLinkReport(db: Db, { id, at, problem }: LinkReport): Promise<void> {
  await db
    .update(searchSources)
    .set({
      lastScanned: at,
      lastProblem: problem,
      problemCount: problem === null ? 0 : sql`${searchSources.problemCount} + 1`,
    })
    .where(eq(searchSources.id, id));
}
