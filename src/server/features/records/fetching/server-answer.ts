import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A list could not be fetched this time. The message is for the operator. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** When the server wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { retryAfterSeconds }: { retryAfterSeconds?: number | undefined } = {}) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const longestWaitSeconds = 7 * 24 * 3_600;

/** Throws unless the answer is the file, or the rest of it. */
export function requireWanted({ statusCode = 0, headers }: IncomingMessage, mostBytes: number): void {
  if (statusCode !== 200 && statusCode !== 206)
    throw new FetchFailure(`The server answered ${statusCode}.`, {
      retryAfterSeconds: secondsUntil(headers['retry-after']),
    });
  const packed = headers['content-encoding'] ?? 'identity';
  if (packed !== 'identity') throw new FetchFailure(`The server packed it (${packed}) without being asked.`);
  if (headers['content-type']?.startsWith('text/html'))
    throw new FetchFailure('The server answered with a page instead of the list.');
  if ((wholeLength(headers) ?? 0) > mostBytes) throw tooLarge(mostBytes);
}

export function tooLarge(mostBytes: number): FetchFailure {
  return new FetchFailure(`It has more than the ${mostBytes} bytes that are allowed.`);
}

function secondsUntil(retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestWaitSeconds) : undefined;
}

/** The length of the whole file, from an answer with all of it. */
export function wholeLength(headers: IncomingHttpHeaders): number | undefined {
  const stated = headers['content-range']?.split('/')[1] ?? headers['content-length'];
  return stated !== undefined && /^\d+$/.test(stated) ? Number(stated) : undefined;
}

/** What names the version of a file exactly enough to join two halves: a weak ETag does not. */
export function versionOf(headers: IncomingHttpHeaders): string | undefined {
  const { etag } = headers;
  if (etag && !etag.startsWith('W/')) return etag;
  return headers['last-modified'];
}
