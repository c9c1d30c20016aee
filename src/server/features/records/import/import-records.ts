import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type BulkConnection, openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import { CutFile, UnreadableFile } from '../file/unreadable-file.ts';
import { nationwide } from '../queries.ts';
import { closeImport } from './close-import.ts';
import {
  deleteImport,
  type ImportDeps,
  type ImportRequest,
  type ImportRow,
  insertImport,
  listUnfinished,
  type SourceRow,
  saveSource,
  tryLockSource,
} from './import-state.ts';
import { openInput } from './open-input.ts';
import { createIncomingTables } from './queries.ts';
import { storeChunks } from './store-chunks.ts';

const sampleBytes = 64 * 1024;

/** Another process is importing the same source. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/** Brings the stored records up to date with a source's whole list. Importing the same list again changes nothing. */
export async function importRecords(deps: ImportDeps, request: ImportRequest): Promise<ImportRow> {
  const connection = await openBulkConnection(deps.db);
  try {
    const source = await saveSource(connection.db, {
      catalogId: request.source.id,
      state: request.source.state ?? nationwide,
      nameOrder: request.mapping.nameOrder,
      isSandbox: request.isSandbox,
      createdAt: deps.now(),
    });
    if (!(await tryLockSource(connection.db, source.id)))
      throw new ImportRefused(`Another import of ${request.source.id} is running. Wait until it ends.`);
    return await importLocked(deps, connection, source, request);
  } finally {
    await connection.close();
  }
}

async function importLocked(
  deps: ImportDeps,
  connection: BulkConnection,
  source: SourceRow,
  request: ImportRequest,
): Promise<ImportRow> {
  const ending = { acceptsVanished: request.acceptsVanished ?? false };
  const opened = await openInput(request.input);
  const row = await resumeOrStart(deps, connection, source, request);
  if (opened instanceof CutFile)
    return closeImport(connection, source, row, {
      ...ending,
      problem: opened.message,
      finishedAt: deps.now(),
    });
  try {
    await createIncomingTables(connection);
    const stored = await storeChunks(connection, { source, row, file: opened, request });
    return await closeImport(connection, source, stored.row, {
      ...ending,
      problem: stored.cut,
      finishedAt: deps.now(),
    });
  } catch (error) {
    if (error instanceof UnreadableFile) await deleteImport(connection.db, row.id);
    throw error;
  } finally {
    opened.close();
  }
}

/**
 * Resumes an interrupted import of the same file. One of another file is closed: its rows stay, and its end is unknown.
 */
async function resumeOrStart(
  { config, now }: ImportDeps,
  connection: BulkConnection,
  source: SourceRow,
  { input, mapping, listedOn = null }: ImportRequest,
): Promise<ImportRow> {
  const fingerprint = 'stream' in input ? null : await fingerprintFiles(input, mapping);
  let resumed: ImportRow | undefined;
  for (const row of await listUnfinished(connection.db, source.id)) {
    if (!resumed && fingerprint !== null && row.fingerprint === fingerprint) resumed = row;
    else
      await closeImport(connection, source, row, {
        problem: 'The import was stopped and never resumed.',
        acceptsVanished: false,
        finishedAt: now(),
      });
  }
  if (resumed) return resumed;
  const startedAt = now();
  const fileName = 'path' in input ? path.basename(input.path) : input.name;
  const day = startedAt.toISOString().slice(0, 10);
  const begun = { sourceKey: source.id, fileName, fingerprint, listedOn, startedAt };
  return insertImport(connection.db, begun, (importId) =>
    path.join(config.dataDir, 'imports', `${source.catalogId}-${day}-${importId}-rejects.csv`),
  );
}

async function fingerprintFiles(
  input: { path: string } | { paths: readonly string[] },
  mapping: unknown,
): Promise<string> {
  if ('path' in input) return fingerprintFile(input.path, mapping);
  const prints = await Promise.all(input.paths.map((filePath) => fingerprintFile(filePath, mapping)));
  return prints.join(' ');
}

/**
 * Identifies a file by its length and its first and last bytes, because reading all of it would take as long as the
 * import.
 */
async function fingerprintFile(filePath: string, mapping: unknown): Promise<string> {
  const file = await open(filePath);
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(JSON.stringify([size, mapping]));
    for (const position of [0, Math.max(0, size - sampleBytes)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, position);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return hash.digest('base64url');
  } finally {
    await file.close();
  }
}
