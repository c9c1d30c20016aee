import { sql } from 'drizzle-orm';
import type { CatalogSource } from '#catalog/sources/source.ts';
import type { Deps } from '#server/deps.ts';
import { retireSources, upsertSources } from './queries.ts';

/** Any constant: whoever loads the catalogue waits for who is loading it. */
const loadLock = 520_501;

/** Makes the stored sources those of the catalogue. Repeated, or by several programs at once, it changes nothing. */
export async function loadCatalog(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sources: readonly CatalogSource[],
): Promise<{ changed: number; retired: number }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    const at = now();
    const changed = await upsertSources(tx, sources, at);
    const retired = await retireSources(
      tx,
      sources.map(({ id }) => id),
      at,
    );
    return { changed, retired };
  });
}
