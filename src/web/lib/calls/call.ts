import type { ApiCall, CallInput, CallOutput } from '#shared/contracts/api.ts';
import { ApiError, ConnectionError } from './api-error.ts';

interface RequestOptions {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export type CallArguments<Name extends ApiCall> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

export function pathValue(params: unknown, name: string): string {
  return String((params as Record<string, unknown>)[name]);
}

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathValue(params, name)));
}

const successListeners = new Set<(request: string) => void>();

/** Calls the listener with the method and path of each request that succeeds. */
export function onSuccess(listener: (request: string) => void): () => void {
  successListeners.add(listener);
  return () => void successListeners.delete(listener);
}

/** Begins with a question mark, or is empty. Parts that are undefined are left out. */
export function queryText(query?: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Makes an API call, typed by its contract. */
export async function call<Name extends ApiCall>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<CallOutput<Name>> {
  const [method, path] = name.split(' ') as [string, string];
  const address = fillPath(path, input?.params) + queryText(input?.query);
  const answer = await request({ method, path: address, body: input?.body });
  return answer as CallOutput<Name>;
}

async function send({ method, path, headers, body }: RequestOptions): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

export async function readBody<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

/** Throws `ApiError` for an unsuccessful response and `ConnectionError` if there was none. */
export async function requireSuccess(options: RequestOptions): Promise<Response> {
  const request = `${options.method} ${options.path}`;
  try {
    const response = await send(options);
    const { ok, status, statusText } = response;
    if (!ok) throw new ApiError({ status, statusText, bodyText: await readBody(response.text()) });
    for (const listener of successListeners) listener(request);
    return response;
  } catch (error) {
    throw Object.assign(error as Error, { request });
  }
}

/** Sends JSON and returns the parsed response, or undefined if it is empty. */
export async function request(options: RequestOptions): Promise<unknown> {
  const response = await requireSuccess(options);
  const bodyText = await readBody(response.text());
  return bodyText === '' ? undefined : JSON.parse(bodyText);
}
