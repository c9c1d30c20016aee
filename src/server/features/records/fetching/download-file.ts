import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/db/connect.ts';
import { getSafely, type Reach, RequestRefused } from '#server/platform/web-requests/get-safely.ts';
import { type FileRow, findFile, saveFile } from './queries.ts';
import { FetchFailure, requireWanted, tooLarge, versionOf, wholeLength } from './server-answer.ts';

export interface DownloadLimits {
  mostBytes: number;
  /** How long the server may be silent. */
  idleMs: number;
  /** How often a download that breaks off is taken up again. */
  attempts: number;
  pauseMs: number;
}

export interface Download extends Reach {
  db: Db;
  folder: string;
  file: { id: string; url: string };
  /** Asks only for what is newer than the last whole download. */
  onlyIfChanged: boolean;
  limits: DownloadLimits;
  signal: AbortSignal;
}

/** The connection ended before the file did; what has arrived is kept if the server says which version it is. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** Where a whole download is kept until it is imported. Its name says its content. */
export function pathOf(folder: string, { fileId, sha256 }: Pick<FileRow, 'fileId' | 'sha256'>): string {
  return path.join(folder, `${fileId}.${sha256?.slice(0, 16)}`);
}

/** Downloads a file, going on where an earlier try broke off. Returns false if it is what was downloaded last. */
export async function downloadFile(download: Download): Promise<boolean> {
  const { folder, limits, signal } = download;
  await mkdir(folder, { recursive: true });
  for (let attempt = 1; ; attempt += 1)
    try {
      return await tryOnce(download);
    } catch (error) {
      signal.throwIfAborted();
      const isConnection = !(error instanceof FetchFailure || error instanceof RequestRefused);
      if (!isConnection) throw new FetchFailure(error.message, optionsOf(error));
      if (attempt >= limits.attempts) throw new FetchFailure(`It broke off: ${messageOf(error)}`);
      await pause(limits.pauseMs * attempt, undefined, { signal });
    }
}

const optionsOf = (error: Error) =>
  error instanceof FetchFailure ? { retryAfterSeconds: error.retryAfterSeconds } : {};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function tryOnce(download: Download): Promise<boolean> {
  const { db, file, limits, signal, allowsAddress, trustedCertificate } = download;
  const row = await findFile(db, file.id);
  const begun = await beginningOf(download, row);
  const headers = begun
    ? { range: `bytes=${begun.bytes}-`, 'if-range': begun.version }
    : download.onlyIfChanged
      ? conditionsOf(row)
      : {};
  const { idleMs } = limits;
  const answer = await getSafely(file.url, { headers, signal, idleMs, allowsAddress, trustedCertificate });
  try {
    if (answer.statusCode === 304 && !begun && Object.keys(headers).length > 0) return false;
    const isBeyondEnd = answer.statusCode === 416;
    if (!isBeyondEnd) requireWanted(answer, limits.mostBytes);
    if (answer.statusCode === 200) await startOver(download, answer.headers);
    else if (isBeyondEnd || !continues(answer, begun, row)) {
      await rm(partOf(download), { force: true });
      throw new BrokenOff('the server did not go on where we stood');
    }
    await store(download, answer);
  } finally {
    answer.destroy();
  }
  await finish(download, answer.headers);
  return true;
}

const partOf = ({ folder, file }: Download) => path.join(folder, `${file.id}.part`);

async function sizeOf(filePath: string): Promise<number> {
  return stat(filePath).then(
    ({ size }) => size,
    () => 0,
  );
}

/** What an earlier try left, if the server can be asked whether the rest still fits it. */
async function beginningOf(download: Download, row: FileRow | undefined) {
  const bytes = await sizeOf(partOf(download));
  return bytes > 0 && row?.partialVersion ? { bytes, version: row.partialVersion } : undefined;
}

function conditionsOf(row: FileRow | undefined) {
  return {
    ...(row?.etag && { 'if-none-match': row.etag }),
    ...(row?.lastModified && { 'if-modified-since': row.lastModified }),
  };
}

/** Not every server keeps to If-Range, so what it sends must begin where we stand, in the same version and length. */
function continues(
  { headers }: IncomingMessage,
  begun: { bytes: number; version: string } | undefined,
  row: FileRow | undefined,
): boolean {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
  if (!begun || Number(start) !== begun.bytes) return false;
  if (row?.partialBytes != null && Number(total) !== row.partialBytes) return false;
  return (versionOf(headers) ?? begun.version) === begun.version;
}

/** The old beginning goes before the new version is noted: a process that dies in between must not join the two. */
async function startOver(download: Download, headers: IncomingHttpHeaders): Promise<void> {
  await rm(partOf(download), { force: true });
  await saveFile(download.db, {
    fileId: download.file.id,
    partialVersion: versionOf(headers) ?? null,
    partialBytes: wholeLength(headers) ?? null,
  });
}

async function store(download: Download, answer: IncomingMessage): Promise<void> {
  const { mostBytes } = download.limits;
  const file = await open(partOf(download), 'a', 0o600);
  try {
    let { size } = await file.stat();
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) {
        await rm(partOf(download));
        throw tooLarge(mostBytes);
      }
      await file.write(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function finish(download: Download, headers: IncomingHttpHeaders): Promise<void> {
  const { db, folder, file } = download;
  const part = partOf(download);
  const row = await findFile(db, file.id);
  const sizeBytes = await sizeOf(part);
  const awaited = row?.partialBytes ?? null;
  if (awaited !== null && sizeBytes < awaited)
    throw new BrokenOff(`${sizeBytes} of ${awaited} bytes arrived`);
  const sha256 = await hashOf(part);
  const stated = statedHash(headers);
  if ((awaited !== null && sizeBytes > awaited) || (stated !== undefined && stated !== sha256)) {
    await rm(part, { force: true });
    throw new FetchFailure('Its length or checksum is not what the server says.');
  }
  await rename(part, pathOf(folder, { fileId: file.id, sha256 }));
  await saveFile(db, {
    fileId: file.id,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    sha256,
    partialVersion: null,
    partialBytes: null,
  });
}

export async function hashOf(filePath: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(filePath)) hash.update(chunk);
  return hash.digest('hex');
}

/** RFC 9530's field, and the older one that it replaced. */
function statedHash(headers: IncomingHttpHeaders): string | undefined {
  const fields = [headers['repr-digest'], headers.digest].join(',');
  const base64 = /sha-256=:?([A-Za-z0-9+/]{43}=)/i.exec(fields)?.[1];
  return base64 && Buffer.from(base64, 'base64').toString('hex');
}
