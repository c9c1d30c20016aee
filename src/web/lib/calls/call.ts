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

function requestOf<Name extends ApiCall>(name: Name, input: CallInput<Name> | undefined) {
  const [method, path] = name.split(' ') as [string, string];
  return { method, path: fillPath(path, input?.params) + queryText(input?.query), body: input?.body };
}

/** Begins with a question mark, or is empty. Parts that are undefined are left out. */
export function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

/** Makes an API call, typed by its contract. */
export async function call<Name extends ApiCall>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<CallOutput<Name>> {
  return (await request(requestOf(name, input))) as CallOutput<Name>;
}

/** Makes a call that answers page by page. The cursor is that of the next page, or null after the last one. */
export async function callPage<Name extends ApiCall>(
  name: Name,
  input: CallInput<Name>,
): Promise<{ items: CallOutput<Name>; cursor: string | null }> {
  const response = await requireSuccess(requestOf(name, input));
  const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  const cursor = next ? new URL(next, response.url).searchParams.get('cursor') : null;
  return { items: await readBody(response.json()), cursor };
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

async function readBody<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body;
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

/** Throws `ApiError` for an unsuccessful response and `ConnectionError` if there was none. */
async function requireSuccess(options: RequestOptions): Promise<Response> {
  const response = await send(options);
  if (response.ok) return response;
  const { status, statusText } = response;
  throw new ApiError({ status, statusText, bodyText: await readBody(response.text()) });
}

/** Sends JSON and returns the parsed response, or undefined if it is empty. */
export async function request(options: RequestOptions): Promise<unknown> {
  const response = await requireSuccess(options);
  const bodyText = await readBody(response.text());
  return bodyText === '' ? undefined : JSON.parse(bodyText);
}

/** Returns the response as a file with the name that the server gave it. */
export async function requestFile(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<File> {
  const response = await requireSuccess({ method, path, body });
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return new File([await readBody(response.blob())], name);
}
