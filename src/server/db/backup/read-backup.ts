import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ZodError } from 'zod';
import { StartupError } from '#server/startup-error.ts';
import { type BackupEnd, type BackupHead, headSchema, partSchema, rowsEnd } from './backup-format.ts';
import type { BackupTable } from './backup-tables.ts';

/** Handles a table's rows. They must be read to the end, and come in blocks of whole lines. */
type TakeRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>;

interface ReadBackup {
  head: BackupHead;
  end: BackupEnd;
}

/** Reads a backup from head to end. Refuses a file that is damaged, cut off, or not a backup. */
export async function readBackup(file: string, take: TakeRows): Promise<ReadBackup> {
  try {
    return await readParts(splitLines(file), take);
  } catch (error) {
    if (!tellsOfDamage(error)) throw error;
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

class Damage extends Error {}

function tellsOfDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    error instanceof Damage || error instanceof SyntaxError || error instanceof ZodError || /^Z_/.test(code)
  );
}

async function readParts(lines: AsyncGenerator<Buffer>, take: TakeRows): Promise<ReadBackup> {
  const next = async () => {
    const { value } = await lines.next();
    if (!value) throw new Damage('it has no end');
    return value as Buffer;
  };
  const head = headSchema.parse(JSON.parse((await next()).toString()));
  const rowCounts: Record<string, number> = {};
  for (;;) {
    const part = partSchema.parse(JSON.parse((await next()).toString()));
    if ('rowCounts' in part) {
      requireSame(rowCounts, part.rowCounts);
      // Only after its last byte is a file known to be undamaged.
      if (!(await lines.next()).done) throw new Damage('it goes on behind its end');
      return { head, end: part };
    }
    let count = 0;
    const onRows = (added: number) => {
      count += added;
    };
    await take(part, gatherRows(next, onRows));
    rowCounts[part.table] = count;
  }
}

function requireSame(found: Record<string, number>, told: Record<string, number>): void {
  const isSame = (name: string) => found[name] === told[name];
  if (![...Object.keys(found), ...Object.keys(told)].every(isSame)) throw new Damage('rows are missing');
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

/** Lines with the line feed at their end. */
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
  if (rest.length > 0) throw new Damage('its last line has no end');
}
