import { type BulkList, bulkLists } from '#catalog/bulk-lists.ts';
import type { Config } from '#server/platform/config/config.ts';

interface ListFile {
  id: string;
  url: string;
}

/** A whole list that an office offers for download, in one file or in several parts. */
export interface FetchableList {
  id: string;
  sourceId: string;
  /** The host that all its files are on. */
  host: string;
  files: readonly ListFile[];
  checkedEveryDays: number;
}

type Named = Config['listsToFetch'][number];

interface ChosenLists {
  lists: FetchableList[];
  /** One sentence for each list that was named and is not fetched. */
  refused: string[];
}

/** What rows can be read from. */
const readableFormats: readonly (BulkList['format'] | undefined)[] = ['csv', 'zip-csv', 'zip-txt', 'xlsx'];

/** Asking whether something changed costs the office next to nothing, so a weekly list is fresh within a day. */
const daysBetweenChecks = (renewed: BulkList['renewed']) =>
  renewed === 'live' || renewed === 'weekly' ? 1 : 7;

/** Chooses the lists that the operator named and that may be fetched. */
export function chooseLists(named: readonly Named[], catalog: readonly BulkList[] = bulkLists): ChosenLists {
  const chosen: ChosenLists = { lists: [], refused: [] };
  for (const one of named) {
    const list = catalog.find(({ id }) => id === one.id);
    const problem = list ? problemWith(list, one, catalog) : 'there is no such list';
    if (list?.sourceId && !problem) chosen.lists.push(toFetchable(list, list.sourceId, catalog));
    else chosen.refused.push(`${one.id} is not fetched: ${problem}.`);
  }
  return chosen;
}

function problemWith(
  list: BulkList,
  { termsReadOn }: Named,
  catalog: readonly BulkList[],
): string | undefined {
  const { access, format, machines, partOf, renewed, sourceId } = list;
  if (access !== 'download') return 'its office offers no download';
  if (machines?.isAllowed === false) return 'its office does not want machines to fetch it';
  if (!machines && !termsReadOn)
    return 'nothing says that its office allows machines; read its terms and robots.txt, and add the day, as in ID=2026-11-19';
  if (partOf) return `it is a part of ${partOf}`;
  if (renewed === 'stopped') return 'its office no longer renews it';
  if (!readableFormats.includes(format)) return 'it is not in a format that can be imported';
  if (!sourceId) return 'it belongs to no source of the catalog';
  const main = catalog.find((other) => other.sourceId === sourceId && other.access === 'download');
  return main === list
    ? undefined
    : 'it is not the whole list of its source, whose other records would vanish';
}

function toFetchable(list: BulkList, sourceId: string, catalog: readonly BulkList[]): FetchableList {
  const parts = catalog.filter(({ partOf }) => partOf === list.id);
  const files = (parts.length > 0 ? parts : [list]).map(({ id, url }) => ({ id, url }));
  return {
    id: list.id,
    sourceId,
    host: new URL(list.url).host,
    files,
    checkedEveryDays: daysBetweenChecks(list.renewed),
  };
}
