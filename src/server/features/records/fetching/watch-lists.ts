import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayOfList, oldListRhythm } from '../list-age.ts';
import { listReadLists } from '../list-read-lists.ts';
import { listFetchRows } from './queries.ts';

type WatchDeps = Pick<Deps, 'db' | 'log' | 'now'> & { config: Pick<Config, 'sandboxUrl' | 'listsToFetch'> };

/** One line a night, and only if there is something to do. */
export async function watchLists({ db, config, log, now }: WatchDeps): Promise<void> {
  const lists = await listReadLists(db, { hasSandbox: config.sandboxUrl !== undefined });
  const old = lists.flatMap((list) => {
    const rhythm = oldListRhythm(list, now());
    return rhythm ? [{ source: list.catalogId, day: dayOfList(list)?.day, newerEvery: rhythm }] : [];
  });
  const named = new Set(config.listsToFetch.map(({ id }) => id));
  const failing = (await listFetchRows(db)).filter(
    ({ listId, failuresInRow }) => named.has(listId) && failuresInRow > 0,
  );
  if (old.length + failing.length > 0)
    log.warn({ old, failing }, 'some lists are old or could not be fetched');
}
