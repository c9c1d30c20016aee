import type { Api, ApiCall, CallInput, CallOutput } from '#shared/contracts/api.ts';
import { queryText, readBody, requireSuccess } from './call.ts';

/** A call without names in its path that answers page by page. */
type PagedCall = { [Name in ApiCall]: Api[Name] extends { query: unknown } ? Name : never }[ApiCall];

interface Page<Items> {
  items: Items;
  /** Where the next page begins; null after the last one. */
  cursor: string | null;
}

/** Reads one page of a list. */
export async function callPage<Name extends PagedCall>(
  name: Name,
  query: CallInput<Name>['query'],
): Promise<Page<CallOutput<Name>>> {
  const path = name.slice('GET '.length) + queryText(query);
  const response = await requireSuccess({ method: 'GET', path });
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const cursor = next ? new URL(next, response.url).searchParams.get('cursor') : null;
  return { items: await readBody(response.json()), cursor };
}
