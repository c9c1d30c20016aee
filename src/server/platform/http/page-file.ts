import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { StartupError } from '#server/platform/config/startup-error.ts';

/** One HTML document of the web build, kept in memory both plain and compressed. */
export interface PageFile {
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

interface PageFileOptions {
  file: string;
  /** The sandbox's address if one is running, in which case the page must say so. */
  sandboxUrl: string | undefined;
}

/** The highest quality would save a few bytes per page and add a second to every start. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

export async function readPageFile({ file, sandboxUrl }: PageFileOptions): Promise<PageFile> {
  const built = await readFile(file, 'utf8').catch((cause) => {
    throw new StartupError('The web pages are not built yet. Run "npm run build" and start again.', {
      cause,
    });
  });
  const html = Buffer.from(
    sandboxUrl ? built.replace('data-sandbox=""', `data-sandbox="${sandboxUrl}"`) : built,
  );
  const brotli = await promisify(brotliCompress)(html, { params });
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, brotli, etag };
}
