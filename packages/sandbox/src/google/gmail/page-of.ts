import { invalidArgument } from './gmail-error.ts';

interface PageQuery {
  maxResults: number;
  pageToken?: string | undefined;
}

/**
 * One page of a list. The token names the last item of the previous page, so that emails which arrive or disappear in
 * between neither repeat nor hide others.
 */
export function pageOf<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => number,
  { maxResults, pageToken }: PageQuery,
): { page: Item[]; nextPageToken?: string } {
  const rest = pageToken === undefined ? items : afterToken(items, positionOf, pageToken);
  const page = rest.slice(0, maxResults);
  const last = page.at(-1);
  if (last === undefined || rest.length <= page.length) return { page };
  return { page, nextPageToken: String(positionOf(last)) };
}

/** The positions must increase or decrease along the whole list. */
function afterToken<Item>(items: readonly Item[], positionOf: (item: Item) => number, pageToken: string) {
  if (!/^-?\d{1,16}$/.test(pageToken)) throw invalidArgument('Invalid pageToken');
  return items.filter((item) => positionOf(item) > Number(pageToken));
}
