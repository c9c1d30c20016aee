import { emptyWhenSignedOut as header } from '#shared/signed-out-answer.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

interface ReadOptions {
  path: string;
  /** Whether it is a failure that nobody is signed in, or an answer like any other. */
  signedOut: 'fails' | 'isNull';
  signal?: AbortSignal;
}

export async function readPath({ path, signedOut, signal }: ReadOptions): Promise<unknown> {
  try {
    const preference = signedOut === 'isNull' && { headers: { [header.name]: header.value } };
    return (await request({ method: 'GET', path, ...preference, ...(signal && { signal }) })) ?? null;
  } catch (error) {
    if (signedOut === 'isNull' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
