import { UnreadableFile } from '../unreadable-file.ts';
import { createCellText } from './cell-text.ts';
import { type NumberFormat, writeNumber } from './number-formats.ts';
import type { SharedStrings } from './shared-strings.ts';
import { walkXml } from './walk-xml.ts';

/** What a sheet's cells refer to. */
export interface SheetContext {
  strings: SharedStrings | undefined;
  formats: readonly NumberFormat[];
  startsIn1904: boolean;
}

/** What a spreadsheet program allows in a sheet. */
const maxRows = 1_048_576;

/** No list has nearly as many, and each row is written with all of them. */
const maxColumns = 1_000;
const maxRowLength = 1024 * 1024;

export const sheetDelimiter = '\t';

/**
 * Reads a sheet as the text file that its rows would be: one line a row, at the row's own number, and as many columns in each as the
 * widest before it has.
 */
export async function* readSheet(
  pieces: AsyncIterable<Buffer>,
  context: SheetContext,
): AsyncGenerator<Buffer> {
  const lines = createLines();
  const cells = createCells(context);
  let rowNumber = 0;
  const walk = walkXml(pieces, {
    onopentag(name, { r, t, s }) {
      if (name === 'row') rowNumber = Math.max(rowNumber + 1, Number(r) || 0);
      if (name === 'c') cells.open(r, t, s);
      if (name === 'v' || name === 't') cells.beginText();
      if (name === 'rPh') cells.skipText(true);
    },
    ontext: cells.addText,
    onclosetag(name) {
      if (name === 'v' || name === 't') cells.endText();
      if (name === 'rPh') cells.skipText(false);
      if (name === 'c') cells.close();
      if (name === 'row') lines.add(rowNumber, cells.takeRow());
    },
  });
  for await (const _pause of walk) {
    const text = lines.take();
    if (text !== '') yield Buffer.from(text);
  }
}

function createLines() {
  let text = '';
  let lineNumber = 0;
  let width = 0;
  return {
    add(rowNumber: number, values: readonly string[]): void {
      if (rowNumber > maxRows) throw new UnreadableFile(`The sheet has more than ${maxRows} rows.`);
      if (values.length === 0) return;
      width = Math.max(width, values.length);
      text += '\n'.repeat(rowNumber - lineNumber - 1);
      text += `${values.map(quote).join(sheetDelimiter)}${sheetDelimiter.repeat(width - values.length)}\n`;
      lineNumber = rowNumber;
    },
    take(): string {
      const taken = text;
      text = '';
      return taken;
    },
  };
}

function quote(value: string): string {
  return value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

function createCells({ strings, formats, startsIn1904 }: SheetContext) {
  const text = createCellText();
  let row: string[] = [];
  let column = -1;
  let type = '';
  let format: NumberFormat = 'plain';
  let isText = false;
  let isSkipped = false;
  let rowLength = 0;

  function writeValue(raw: string): string {
    if (type === 's') return strings?.at(Number(raw)) ?? '';
    if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return raw.slice(0, 10);
    return type === '' || type === 'n' ? writeNumber(raw, format, { startsIn1904 }) : raw;
  }

  return {
    open(place: string | undefined, kind: string | undefined, style: string | undefined): void {
      column = place === undefined ? column + 1 : columnOf(place);
      type = kind ?? '';
      format = formats[Number(style ?? 0)] ?? 'plain';
      text.clear();
    },
    beginText(): void {
      isText = true;
    },
    /** How a name is pronounced stands beside it in some alphabets. */
    skipText(isPronunciation: boolean): void {
      isSkipped = isPronunciation;
    },
    endText(): void {
      isText = false;
    },
    addText(part: string): void {
      if (isText && !isSkipped) text.add(part);
    },
    close(): void {
      const value = writeValue(text.take());
      if (value === '') return;
      if (column >= maxColumns) throw new UnreadableFile(`The sheet has more than ${maxColumns} columns.`);
      rowLength += value.length;
      if (rowLength > maxRowLength) throw new UnreadableFile('A row of the sheet is longer than a megabyte.');
      while (row.length < column) row.push('');
      row[column] = value;
    },
    takeRow(): string[] {
      const taken = row;
      row = [];
      column = -1;
      rowLength = 0;
      return taken;
    },
  };
}

/** The column of "C5" is the third, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}
