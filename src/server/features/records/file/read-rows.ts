import { listCuts } from '../fixed-width.ts';
import type { RecordMapping } from '../mapping.ts';
import type { FilePart } from './file-part.ts';
import { CutFile, DefectiveList, UnreadableFile } from './unreadable-file.ts';

interface Field {
  value: string;
  /** The position of the delimiter after it, or the end of the text. */
  end: number;
}

interface LineBatch {
  lines: string[];
  /** The offset after the last line. */
  endByte: number;
}

const newline = 0x0a;
const maxLineBytes = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

export interface RawRow {
  lineNumber: number;
  text: string;
}

/** Where reading can resume: after this many bytes and lines of the part. */
export interface Position {
  byteOffset: number;
  lineNumber: number;
}

interface RowBatch {
  rows: RawRow[];
  /** Undefined while a row continues in the next batch. */
  position: Position | undefined;
}

/** A quoted field may contain line breaks, but one that spans this many lines was opened by mistake. */
const maxLinesPerRow = 20;

/** How lines make rows. */
export interface RowShape {
  /** Undefined for a list of fixed width, in which a quote is a character like others. */
  delimiter: string | undefined;
  linesAbove: number;
}

export function shapeOf({ delimiter }: FilePart, mapping: RecordMapping): RowShape {
  const { linesAbove } = mapping;
  return { linesAbove, delimiter: listCuts(mapping) ? undefined : (delimiter ?? mapping.delimiter) };
}

/** Reads the first row of a part, for an import that resumes further on. */
export async function readFirstRow(part: FilePart, shape: RowShape): Promise<RawRow> {
  for await (const { rows } of readRows(part, shape, { byteOffset: 0, lineNumber: 0 })) {
    const [first] = rows;
    if (first) return first;
  }
  throw emptyPart(part);
}

export function emptyPart({ name }: FilePart): DefectiveList {
  return new DefectiveList(`${name} is empty.`);
}

export async function* readRows(
  part: FilePart,
  { delimiter, linesAbove }: RowShape,
  from: Position,
): AsyncGenerator<RowBatch> {
  const isBelow = ({ lineNumber }: RawRow) => lineNumber > linesAbove;
  const assembler = createAssembler(delimiter, from.lineNumber);
  try {
    for await (const { lines, endByte } of readLines(part.read(from.byteOffset), from.byteOffset)) {
      const isTop = assembler.lineNumber < linesAbove;
      const added = assembler.add(lines);
      const rows = isTop ? added.filter(isBelow) : added;
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
  const rest = assembler.finish().filter(isBelow);
  if (rest.length > 0) yield { rows: rest, position: undefined };
}

/** Recognizes the errors of zlib and the zip reader for damaged compressed data. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UnreadableFile) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('Z_') || /too (many|few) bytes in the stream|unexpected EOF/.test(error.message);
}

/** Counting quotes is faster than splitting the fields, and quotes usually come in pairs. */
function isOpen(text: string, delimiter: string | undefined): boolean {
  if (delimiter === undefined) return false;
  let quotes = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 1 && splitFields(text, delimiter) === undefined;
}

function createAssembler(delimiter: string | undefined, linesBefore: number) {
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

/** Yields batches of whole lines without their line endings. */
async function* readLines(chunks: AsyncIterable<Buffer>, startByte: number): AsyncGenerator<LineBatch> {
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

/** Splits a row into fields. Returns undefined if a quoted field does not end in this text. */
export function splitFields(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  const fields: string[] = [];
  let start = 0;
  while (start <= text.length) {
    const field =
      text[start] === '"' ? takeQuoted(text, start, delimiter) : takePlain(text, start, delimiter);
    if (!field) return undefined;
    fields.push(field.value);
    start = field.end + 1;
  }
  return fields;
}

/** A quote inside a field that does not begin with one is an ordinary character: JOE "BUD" DOE. */
function takePlain(text: string, start: number, delimiter: string): Field {
  const found = text.indexOf(delimiter, start);
  const end = found < 0 ? text.length : found;
  return { value: text.slice(start, end), end };
}

function takeQuoted(text: string, start: number, delimiter: string): Field | undefined {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const tail = takePlain(text, quote + 1, delimiter);
      return { value: value + tail.value, end: tail.end };
    }
    value += '"';
    from = quote + 2;
  }
}
