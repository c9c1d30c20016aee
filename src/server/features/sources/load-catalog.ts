import { sql } from 'drizzle-orm';
import type { CatalogSource } from '#catalog/official-sources.ts';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import { withBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { retireSources, upsertSources } from './queries.ts';

/**
 * Makes the stored sources match the catalog. Safe to repeat and to run concurrently. It uses a bulk connection,
 * because waiting for another process may exceed the pool's timeouts.
 */
export async function loadCatalog(
  { db: pool, now }: Pick<Deps, 'db' | 'now'>,
  sources: readonly CatalogSource[],
): Promise<{ changed: number; retired: number }> {
  return withBulkConnection(pool, (db) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sourceCatalog})`);
      return replaceSources(tx, sources, now());
    }),
  );
}

async function replaceSources(tx: Tx, sources: readonly CatalogSource[], at: Date) {
  const changed = await upsertSources(tx, sources, at);
  const ids = sources.map(({ id }) => id);
  return { changed, retired: await retireSources(tx, ids, at) };
}
