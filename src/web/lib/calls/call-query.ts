import type { ApiCall } from '#shared/contracts/api.ts';
import { type CallArguments, call, pathValue, queryText } from './call.ts';

/** Splits the path at its ids, so that the key of a list is a prefix of its items' keys. */
function queryKeyOf(path: string, params: unknown): string[] {
  const parts = path.split(/\/(:\w+)\/?/).filter(Boolean);
  return parts.map((part) => (part.startsWith(':') ? pathValue(params, part.slice(1)) : part));
}

type ReadCall = Extract<ApiCall, `GET ${string}`>;

/** Derives the cache key and the request of a read from the name of its call. */
export function callQuery<Name extends ReadCall>(name: Name, ...input: CallArguments<Name>) {
  const asked = queryText(input[0]?.query);
  return {
    queryKey: [...queryKeyOf(name.slice('GET '.length), input[0]?.params), ...(asked ? [asked] : [])],
    queryFn: () => call(name, ...input),
  };
}
