import type { BulkConnection } from '#server/db/bulk-connection.ts';
import type { SourceFile } from '../file/source-file.ts';
import { isFaultOfFile, UnreadableFile } from '../file/unreadable-file.ts';
import { chooseParts } from './choose-parts.ts';
import type { ImportRequest } from './import-request.ts';
import { countStored, hasOtherImport, type ImportRow, type SourceRow, updateImport } from './import-state.ts';
import { type InterpretedRows, type Reject, repeatedReason } from './interpret-rows.ts';
import { startKeyPublisher } from './key-publisher.ts';
import { mergeChunk } from './merge-chunk.ts';
import { type Chunk, readChunks } from './read-chunks.ts';
import { writeRejects } from './reject-file.ts';
import { type RowWorkers, startRowWorkers } from './row-workers.ts';

interface Work {
  source: SourceRow;
  row: ImportRow;
  file: SourceFile;
  request: ImportRequest;
}

/** Stores the file chunk by chunk. While the database takes one in, the next are read and understood. */
export async function storeChunks(
  connection: BulkConnection,
  { source, row: startRow, file, request }: Work,
): Promise<{ row: ImportRow; cut: string | undefined }> {
  const { signal, onProgress, onLeftOut, mapping } = request;
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
      row = await storeChunk(connection, { source, row, isFirst }, chunk);
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

/** So many are read and understood ahead, so that nobody waits while the database publishes many keys at once. */
const chunksAhead = 20;

/** In the order of the file: what cannot be read is met behind all that could be. */
async function* interpretChunks(
  chunks: AsyncIterable<Chunk>,
  workers: RowWorkers,
): AsyncGenerator<InterpretedChunk> {
  const underWay: Promise<InterpretedChunk>[] = [];
  for await (const { interpreted } of beginInterpreting(chunks, workers)) {
    // A failure is met when its turn comes, not as an unhandled one before.
    interpreted.catch(() => {});
    underWay.push(interpreted);
    const next = underWay.length >= chunksAhead ? underWay.shift() : undefined;
    if (next) yield await next;
  }
  for (const next of underWay) yield await next;
}

/** A failure to read becomes the last of the chunks. */
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

/** The rows, their rejects and how far they reach are one commit. */
async function storeChunk(
  connection: BulkConnection,
  { source, row, isFirst }: StoreState,
  chunk: InterpretedChunk,
): Promise<ImportRow> {
  const scope = { importId: row.id, sourceKey: source.id, state: source.state, isFirst };
  return connection.db.transaction(async (tx) => {
    const merged = await mergeChunk(connection, tx, scope, chunk);
    const repeated = merged.repeatedLines.map((lineNumber) => ({ lineNumber, reason: repeatedReason }));
    const rejects = describeRejects(chunk, [...chunk.rejects, ...repeated]);
    return updateImport(tx, row.id, {
      ...chunk.position,
      newRows: row.newRows + merged.newRows,
      changedRows: row.changedRows + merged.changedRows,
      unchangedRows: row.unchangedRows + merged.unchangedRows,
      rejectedRows: row.rejectedRows + rejects.length,
      rejectFileBytes: await writeRejects(row, rejects),
    });
  });
}

function describeRejects({ rows, partName }: Chunk, rejects: Pick<Reject, 'lineNumber' | 'reason'>[]) {
  if (rejects.length === 0) return [];
  const textOf = new Map(rows.map(({ lineNumber, text }) => [lineNumber, text]));
  return rejects
    .map(({ lineNumber, reason }) => ({ partName, lineNumber, reason, text: textOf.get(lineNumber) ?? '' }))
    .toSorted((one, other) => one.lineNumber - other.lineNumber);
}
