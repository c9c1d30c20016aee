import { ApiError } from './api-error.ts';
import { request } from './request.ts';

interface ReadOptions {
  path: string;
  /** Whether a 401 is a failure, or an answer like any other. */
  signedOut: 'fails' | 'isNull';
  signal?: AbortSignal;
}

export async function readPath({ path, signedOut, signal }: ReadOptions): Promise<unknown> {
  try {
    return await request({ method: 'GET', path, ...(signal && { signal }) });
  } catch (error) {
    if (signedOut === 'isNull' && error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
