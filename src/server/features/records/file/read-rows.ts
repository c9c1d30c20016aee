import { readLines } from './read-lines.ts';
import type { FilePart } from './source-file.ts';
import { splitFields } from './split-fields.ts';
import { CutFile, DefectiveList, UnreadableFile } from './unreadable-file.ts';

export interface RawRow {
  lineNumber: number;
  text: string;
}

/** Where reading can resume: after this many bytes and lines of the part. */
export interface Position {
  byteOffset: number;
  lineNumber: number;
}

export interface RowBatch {
  rows: RawRow[];
  /** Undefined while a row continues in the next batch. */
  position: Position | undefined;
}

/** A quoted field may contain line breaks, but one that spans this many lines was opened by mistake. */
const maxLinesPerRow = 20;

/** Reads the first row of a part, for an import that resumes further on. */
export async function readFirstRow(part: FilePart, delimiter: string): Promise<RawRow> {
  for await (const { rows } of readRows(part, delimiter, { byteOffset: 0, lineNumber: 0 })) {
    const [first] = rows;
    if (first) return first;
  }
  throw emptyPart(part);
}

export function emptyPart({ name }: FilePart): DefectiveList {
  return new DefectiveList(`${name} is empty.`);
}

export async function* readRows(part: FilePart, delimiter: string, from: Position): AsyncGenerator<RowBatch> {
  const assembler = createAssembler(delimiter, from.lineNumber);
  try {
    for await (const { lines, endByte } of readLines(part.read(from.byteOffset), from.byteOffset)) {
      const rows = assembler.add(lines);
      const position = { byteOffset: endByte, lineNumber: assembler.lineNumber };
      yield { rows, position: assembler.isInsideRow ? undefined : position };
    }
  } catch (error) {
    throw isDamage(error)
      ? new CutFile(`The compressed file is cut or damaged after line ${assembler.lineNumber}.`, {
          cause: error,
        })
      : error;
  }
  const rest = assembler.finish();
  if (rest.length > 0) yield { rows: rest, position: undefined };
}

/** Recognizes the errors of zlib and the zip reader for damaged compressed data. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UnreadableFile) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /too (many|few) bytes in the stream|unexpected EOF/.test(error.message);
}

/** Counting quotes is faster than splitting the fields, and quotes usually come in pairs. */
function isOpen(text: string, delimiter: string): boolean {
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1 && splitFields(text, delimiter) === undefined;
}

function createAssembler(delimiter: string, linesBefore: number) {
  let lineNumber = linesBefore;
  let open: string[] = [];

  function addLine(line: string, rows: RawRow[]): void {
    lineNumber += 1;
    if (open.length === 0 && line.trim() === '') return;
    open.push(line);
    const text = open.length === 1 ? line : open.join('\n');
    if (isOpen(text, delimiter)) {
      if (open.length > maxLinesPerRow) giveUp(rows);
      return;
    }
    rows.push({ lineNumber: lineNumber - open.length + 1, text });
    open = [];
  }

  /** The row that opened the quote is bad. The lines that it swallowed are rows of their own. */
  function giveUp(rows: RawRow[]): void {
    const [first = '', ...swallowed] = open;
    lineNumber -= swallowed.length;
    rows.push({ lineNumber, text: first });
    open = [];
    for (const line of swallowed) addLine(line, rows);
  }

  return {
    get lineNumber() {
      return lineNumber;
    },
    get isInsideRow() {
      return open.length > 0;
    },
    add(lines: readonly string[]): RawRow[] {
      const rows: RawRow[] = [];
      for (const line of lines) addLine(line, rows);
      return rows;
    },
    finish(): RawRow[] {
      const rows: RawRow[] = [];
      while (open.length > 0) giveUp(rows);
      return rows;
    },
  };
}
