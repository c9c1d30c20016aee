import { ApiError, ConnectionError } from './api-error.ts';

interface RequestOptions {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}

async function send({ method, path, body, signal }: RequestOptions): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ConnectionError({ cause });
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw new ConnectionError({ cause });
  }
}

/** Sends JSON, gives the parsed answer, undefined for an empty one. Throws `ApiError` or `ConnectionError`. */
export async function request(options: RequestOptions): Promise<unknown> {
  const response = await send(options);
  const bodyText = await readText(response);
  if (!response.ok)
    throw new ApiError({ status: response.status, statusText: response.statusText, bodyText });
  return bodyText === '' ? undefined : JSON.parse(bodyText);
}
