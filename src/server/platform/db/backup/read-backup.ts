import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ZodError } from 'zod';
import { StartupError } from '#server/platform/startup-error.ts';
import { type BackupEnd, type BackupHead, headSchema, partSchema, rowsEnd } from './backup-format.ts';
import type { BackupTable } from './backup-tables.ts';

/** Handles a table's rows, which arrive in blocks of whole lines and must be read to the end. */
type HandleRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

interface ReadBackup {
  head: BackupHead;
  end: BackupEnd;
}

/** Reads a backup from head to end. Rejects a file that is damaged, incomplete, or not a backup. */
export async function readBackup(file: string, handleRows: HandleRows): Promise<ReadBackup> {
  try {
    return await readParts(splitLines(file), handleRows);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new StartupError(`${file} is not a whole backup: it is damaged, cut off, or something else.`, {
      cause: error,
    });
  }
}

/** Reads the whole backup without restoring it, and counts what is in it. */
export async function checkBackup(file: string) {
  const { head, end } = await readBackup(file, async (_table, rows) => {
    for await (const _block of rows);
  });
  const counts = Object.values(end.rowCounts);
  return { head, tableCount: counts.length, rowCount: counts.reduce((sum, count) => sum + count, 0) };
}

class DamagedBackup extends Error {}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    error instanceof DamagedBackup ||
    error instanceof SyntaxError ||
    error instanceof ZodError ||
    /^Z_/.test(code)
  );
}

async function readParts(lines: AsyncGenerator<Buffer>, handleRows: HandleRows): Promise<ReadBackup> {
  const next = async () => {
    const { value } = await lines.next();
    if (!value) throw new DamagedBackup('it has no end');
    return value as Buffer;
  };
  const head = headSchema.parse(JSON.parse((await next()).toString()));
  const rowCounts: Record<string, number> = {};
  for (;;) {
    const part = partSchema.parse(JSON.parse((await next()).toString()));
    if ('rowCounts' in part) {
      requireSame(rowCounts, part.rowCounts);
      // The gzip checksum follows the last byte, so only then is the file known to be undamaged.
      if (!(await lines.next()).done) throw new DamagedBackup('it continues after its end');
      return { head, end: part };
    }
    let count = 0;
    const onRows = (added: number) => {
      count += added;
    };
    await handleRows(part, gatherRows(next, onRows));
    rowCounts[part.table] = count;
  }
}

function requireSame(found: Record<string, number>, declared: Record<string, number>): void {
  const isSame = (name: string) => found[name] === declared[name];
  if (![...Object.keys(found), ...Object.keys(declared)].every(isSame))
    throw new DamagedBackup('rows are missing');
}

const blockBytes = 65_536;
const rowsEndLine = Buffer.from(`${rowsEnd}\n`);

async function* gatherRows(next: () => Promise<Buffer>, onRows: (count: number) => void) {
  let block: Buffer[] = [];
  let size = 0;
  for (;;) {
    const line = await next();
    const isEnd = line.equals(rowsEndLine);
    if (!isEnd) {
      block.push(line);
      size += line.length;
    }
    if (size >= blockBytes || (isEnd && size > 0)) {
      onRows(block.length);
      yield Buffer.concat(block);
      block = [];
      size = 0;
    }
    if (isEnd) return;
  }
}

/** Yields lines including their line feed. */
async function* splitLines(file: string): AsyncGenerator<Buffer> {
  const content = pipeline(createReadStream(file), createGunzip(), () => {});
  let rest: Buffer[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
      const piece = chunk.subarray(from, at + 1);
      yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece;
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) throw new DamagedBackup('its last line has no end');
}
