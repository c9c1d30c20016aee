import { UnreadableFile } from './unreadable-file.ts';

export interface LineBatch {
  lines: string[];
  /** The offset after the last line. */
  endByte: number;
}

const newline = 0x0a;
const maxLineBytes = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/** Yields batches of whole lines without their line endings. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  startByte: number,
): AsyncGenerator<LineBatch> {
  let rest: Buffer = Buffer.alloc(0);
  let endByte = startByte;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.lastIndexOf(newline) + 1;
    rest = bytes.subarray(end);
    if (end > 0) {
      const lines = decodeLines(bytes.subarray(0, end - 1));
      if (endByte === 0) dropMark(lines);
      endByte += end;
      yield { lines, endByte };
    }
    if (rest.length > maxLineBytes)
      throw new UnreadableFile('The file is not a list of rows: a line is longer than a megabyte.');
  }
  if (rest.length > 0) yield { lines: decodeLines(rest), endByte: endByte + rest.length };
}

/** Lists are UTF-8, with or without a byte order mark, or Windows-1252; some mix them line by line. */
function decodeLines(bytes: Buffer): string[] {
  const lines = decodeAll(bytes) ?? splitBytes(bytes).map((line) => decodeAll(line) ?? windows.decode(line));
  return lines.flat().map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** Some programs begin a UTF-8 file with a byte order mark, which is not part of its text. */
function dropMark(lines: string[]): void {
  if (lines[0]?.startsWith('\uFEFF')) lines[0] = lines[0].slice(1);
}

function decodeAll(bytes: Buffer): string[] | undefined {
  try {
    return utf8.decode(bytes).split('\n');
  } catch {
    return undefined;
  }
}

function splitBytes(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    const stop = end < 0 ? bytes.length : end;
    lines.push(bytes.subarray(start, stop));
    start = stop + 1;
  }
  return lines;
}
