import { readBody, requireSuccess } from './call.ts';

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
