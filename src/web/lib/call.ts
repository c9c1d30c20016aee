import type { ApiCall, CallInput, CallOutput } from '#shared/api.ts';
import { request } from './request.ts';

export type CallArguments<Name extends ApiCall> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

export function pathValue(params: unknown, name: string): string {
  return String((params as Record<string, unknown>)[name]);
}

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathValue(params, name)));
}

/** Makes an API call, typed by its contract. */
export async function call<Name extends ApiCall>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<CallOutput<Name>> {
  const [method, path] = name.split(' ') as [string, string];
  const answer = await request({ method, path: fillPath(path, input?.params), body: input?.body });
  return answer as CallOutput<Name>;
}
