import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';

/** What an office has under an address. */
export interface OfficeFile {
  content: Buffer;
  etag?: string;
  lastModified?: string;
}

interface Asked {
  path: string;
  range: string | undefined;
  ifRange: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Answers one request in another way. Returning false leaves it to the office. */
export type Trick = (
  request: IncomingMessage,
  response: ServerResponse,
  file: OfficeFile,
) => boolean | undefined;

/** A server with files that keeps to HTTP's rules for conditions and ranges, unless a test plays a trick. */
export async function openListOffice() {
  const certificate = createSelfSignedCertificate({ expiresAt: new Date('2049-12-31') });
  const files = new Map<string, OfficeFile>();
  const tricks: Trick[] = [];
  const asked: Asked[] = [];
  const answer: RequestListener = (request, response) => {
    const { url: path = '', headers } = request;
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = headers;
    asked.push({ path, range, ifRange: ifRange?.toString(), ifNoneMatch });
    const file = files.get(path);
    if (!file) return response.writeHead(404).end();
    if (tricks.shift()?.(request, response, file)) return;
    serve(request, response, file);
  };
  const server = https.createServer(certificate, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: (path: string) => `https://${host}${path}`,
    files,
    tricks,
    asked,
    reach: {
      allowsAddress: (address: string) => address === '127.0.0.1',
      trustedCertificate: certificate.cert,
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { content, etag, lastModified }: OfficeFile,
) {
  const { headers } = request;
  const version = { ...(etag && { etag }), ...(lastModified && { 'last-modified': lastModified }) };
  const isKnown = headers['if-none-match']
    ? headers['if-none-match'] === etag
    : headers['if-modified-since'] !== undefined && headers['if-modified-since'] === lastModified;
  if (isKnown) return response.writeHead(304, version).end();
  const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]);
  const fits = [etag, lastModified].includes(headers['if-range']?.toString());
  if (Number.isNaN(start) || !fits)
    return response.writeHead(200, { ...version, 'content-length': content.length }).end(content);
  const range = `bytes ${start}-${content.length - 1}/${content.length}`;
  const rest = content.subarray(start);
  return response
    .writeHead(206, { ...version, 'content-range': range, 'content-length': rest.length })
    .end(rest);
}

/** Sends the beginning, or what follows it, and hangs up once it has arrived, although more was announced. */
export function breakOffAfter(bytes: number, hasArrived: (bytes: number) => Promise<unknown>): Trick {
  return (request, response, { content, etag, lastModified }) => {
    const start = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0);
    const range = `bytes ${start}-${content.length - 1}/${content.length}`;
    response.writeHead(start === 0 ? 200 : 206, {
      ...(etag && { etag }),
      ...(lastModified && { 'last-modified': lastModified }),
      ...(start > 0 && { 'content-range': range }),
      'content-length': content.length - start,
    });
    response.write(content.subarray(start, bytes));
    hasArrived(bytes).finally(() => response.socket?.destroy());
    return true;
  };
}
