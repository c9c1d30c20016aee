import type { ApiCall } from '#shared/api.ts';
import { type CallArguments, call, pathValue } from './call.ts';

type ReadCall = Extract<ApiCall, `GET ${string}`>;

/** The path up to its first id, then part by part: the key of a list begins the keys of what is on it. */
function queryKeyOf(path: string, params: unknown): string[] {
  const parts = path.split(/\/(:\w+)\/?/).filter(Boolean);
  return parts.map((part) => (part.startsWith(':') ? pathValue(params, part.slice(1)) : part));
}

/** What a read is kept under and how it is made, both from the name of its call. */
export function callQuery<Name extends ReadCall>(name: Name, ...input: CallArguments<Name>) {
  return {
    queryKey: queryKeyOf(name.slice('GET '.length), input[0]?.params),
    queryFn: () => call(name, ...input),
  };
}
