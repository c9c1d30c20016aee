import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { csvLine } from '@rightful/matching';
import type { BulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { SourceFile } from '../file/source-file.ts';
import { isFaultOfFile, UnreadableFile } from '../file/unreadable-file.ts';
import { chooseParts } from './choose-parts.ts';
import {
  countStored,
  hasOtherImport,
  type ImportRequest,
  type ImportRow,
  type RejectedRow,
  type SourceRow,
  updateImport,
} from './import-state.ts';
import { type InterpretedRows, type Reject, repeatedReason } from './interpret-rows.ts';
import { mergeChunk } from './merge-chunk.ts';
import { startKeyPublisher } from './publish-keys.ts';
import { type Chunk, readChunks } from './read-chunks.ts';
import { type RowWorkers, startRowWorkers } from './row-workers.ts';

const heading = 'file,line,reason,row\n';

/** The file contains other people's data, so only the operator's own user may read it. */
const fileMode = 0o600;

interface Work {
  source: SourceRow;
  row: ImportRow;
  file: SourceFile;
  request: ImportRequest;
}

/** Stores the file chunk by chunk. While the database stores one, the next ones are read and parsed. */
export async function storeChunks(
  connection: BulkConnection,
  { source, row: startRow, file, request }: Work,
): Promise<{ row: ImportRow; cut: string | undefined }> {
  const { signal, onProgress, onLeftOut, onRejected, mapping } = request;
  const isFirst = !(await hasOtherImport(connection.db, startRow));
  const recordsBefore = await countStored(connection.db);
  const publisher = await startKeyPublisher(connection, {
    sourceKey: source.id,
    state: source.state,
    recordsBefore,
  });
  const workers = startRowWorkers();
  let row = startRow;
  let cut: string | undefined;
  try {
    const { chosen, leftOut, problem } = await chooseParts(file, mapping);
    if (leftOut.length > 0) onLeftOut?.(leftOut);
    for await (const chunk of interpretChunks(readChunks(chosen, mapping, startRow), workers)) {
      signal?.throwIfAborted();
      const stored = await storeChunk(connection, { source, row, isFirst }, chunk);
      row = stored.row;
      if (stored.rejects.length > 0) onRejected?.(stored.rejects);
      await publisher.publishIfDue(row);
      cut = chunk.cut ?? problem;
      onProgress?.({ ...row, fraction: file.fractionRead() });
    }
    await publisher.finish();
  } catch (error) {
    const isRefused = error instanceof UnreadableFile && row.lineNumber === 0;
    if (isRefused || !isFaultOfFile(error)) throw error;
    cut = error.message;
  } finally {
    await Promise.all([workers.close(), publisher.close()]);
  }
  return { row, cut };
}

type InterpretedChunk = Chunk & InterpretedRows;

/**
 * How many chunks are read and parsed ahead, so that parsing continues while the database publishes many keys at once.
 */
const chunksAhead = 20;

/** Yields chunks in file order. A read failure is thrown after all chunks before it. */
async function* interpretChunks(
  chunks: AsyncIterable<Chunk>,
  workers: RowWorkers,
): AsyncGenerator<InterpretedChunk> {
  const underWay: Promise<InterpretedChunk>[] = [];
  for await (const { interpreted } of beginInterpreting(chunks, workers)) {
    // The failure is thrown when its turn comes; until then it must not count as an unhandled rejection.
    interpreted.catch(() => {});
    underWay.push(interpreted);
    const next = underWay.length >= chunksAhead ? underWay.shift() : undefined;
    if (next) yield await next;
  }
  for (const next of underWay) yield await next;
}

/** Turns a read failure into the last chunk. */
async function* beginInterpreting(
  chunks: AsyncIterable<Chunk>,
  workers: RowWorkers,
): AsyncGenerator<{ interpreted: Promise<InterpretedChunk> }> {
  try {
    for await (const chunk of chunks) {
      const answering = workers.interpret(chunk.rows, chunk.format);
      yield { interpreted: answering.then((answer) => ({ ...chunk, ...answer })) };
    }
  } catch (error) {
    yield { interpreted: Promise.reject(error) };
  }
}

interface StoreState extends Pick<Work, 'source' | 'row'> {
  isFirst: boolean;
}

/** Commits the rows, the rejects, and the position together. */
async function storeChunk(
  connection: BulkConnection,
  { source, row, isFirst }: StoreState,
  chunk: InterpretedChunk,
): Promise<{ row: ImportRow; rejects: RejectedRow[] }> {
  const scope = { importId: row.id, sourceKey: source.id, state: source.state, isFirst };
  return connection.db.transaction(async (tx) => {
    const merged = await mergeChunk(connection, tx, scope, chunk);
    const repeated = merged.repeatedLines.map((lineNumber) => ({ lineNumber, reason: repeatedReason }));
    const rejects = describeRejects(chunk, [...chunk.rejects, ...repeated]);
    const saved = await updateImport(tx, row.id, {
      ...chunk.position,
      newRows: row.newRows + merged.newRows,
      changedRows: row.changedRows + merged.changedRows,
      unchangedRows: row.unchangedRows + merged.unchangedRows,
      rejectedRows: row.rejectedRows + rejects.length,
      ownerlessRows: row.ownerlessRows + chunk.ownerlessRows,
      rejectFileBytes: await writeRejects(row, rejects),
    });
    return { row: saved, rejects };
  });
}

function describeRejects({ rows, partName }: Chunk, rejects: Pick<Reject, 'lineNumber' | 'reason'>[]) {
  if (rejects.length === 0) return [];
  const textOf = new Map(rows.map(({ lineNumber, text }) => [lineNumber, text]));
  return rejects
    .map(({ lineNumber, reason }) => ({ partName, lineNumber, reason, text: textOf.get(lineNumber) ?? '' }))
    .toSorted((one, other) => one.lineNumber - other.lineNumber);
}

/**
 * Writes rejects after the bytes that belong to stored chunks, overwriting what an interrupted import left there.
 * Returns the file's new length.
 */
async function writeRejects(
  { rejectFile, rejectFileBytes }: { rejectFile: string; rejectFileBytes: number },
  rejects: readonly RejectedRow[],
): Promise<number> {
  if (rejects.length === 0) return rejectFileBytes;
  await mkdir(path.dirname(rejectFile), { recursive: true });
  const file = await open(rejectFile, rejectFileBytes === 0 ? 'w' : 'r+', fileMode);
  try {
    await file.truncate(rejectFileBytes);
    const text = `${rejectFileBytes === 0 ? heading : ''}${rejects.map(toLine).join('')}`;
    const { bytesWritten } = await file.write(text, rejectFileBytes);
    return rejectFileBytes + bytesWritten;
  } finally {
    await file.close();
  }
}

function toLine({ partName, lineNumber, reason, text }: RejectedRow): string {
  return csvLine([partName, String(lineNumber), reason, text]);
}
