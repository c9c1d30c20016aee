import { splitFields } from '../file/read-rows.ts';
import { DefectiveList, UnreadableFile } from '../file/unreadable-file.ts';
import { type Cut, isCut } from '../fixed-width.ts';
import type { ColumnRole, RecordMapping } from '../mapping.ts';

/** The position of each role's columns in a row. */
export interface ColumnLayout {
  places: Partial<Record<ColumnRole, number[]>>;
  columnCount: number;
  /** Where the columns of a list of fixed width are. */
  cuts?: readonly Cut[];
}

/** Splits a row into fields. Returns undefined if a quoted field does not end in this text. */
export function splitRow(
  text: string,
  { cuts }: ColumnLayout,
  { delimiter }: Pick<RecordMapping, 'delimiter'>,
): string[] | undefined {
  return (
    cuts?.map(({ start, length }) => text.slice(start - 1, start - 1 + length)) ??
    splitFields(text, delimiter)
  );
}

/** Throws if the first line ends before the owner's name begins, as the lines of another file would. */
export function layOutCuts(mapping: RecordMapping, cuts: readonly Cut[], firstLine: string): ColumnLayout {
  const { ownerName, ownerLastName } = mapping.columns;
  const owner = [ownerName ?? ownerLastName ?? []].flat().filter(isCut);
  const start = Math.min(...owner.map((cut) => cut.start));
  if (firstLine.length < start)
    throw new UnreadableFile(
      `The file does not fit its mapping: its first line has ${firstLine.length} characters, and the owner should begin at character ${start}.`,
    );
  let next = 0;
  const places = Object.fromEntries(
    Object.entries(mapping.columns).map(([role, given]) => [role, [given ?? []].flat().map(() => next++)]),
  );
  return { places, columnCount: cuts.length, cuts };
}

/** Throws if the file lacks a column that the mapping names: it is another list, or the office has changed it. */
export function layOutColumns(mapping: RecordMapping, firstRow: readonly string[]): ColumnLayout {
  const { columns, hasHeading } = mapping;
  const names = firstRow.map(normaliseHeading);
  const missing: string[] = [];
  const found: string[] = [];
  const findPlace = (column: string | number | Cut): number => {
    if (isCut(column)) throw new Error('a list of fixed width is laid out by its cuts');
    const place =
      typeof column === 'number' ? column - 1 : hasHeading ? names.indexOf(normaliseHeading(column)) : -1;
    const isThere = place >= 0 && place < firstRow.length;
    if (!isThere) missing.push(String(column));
    else if (typeof column === 'string') found.push(column);
    return place;
  };
  const places = Object.fromEntries(
    Object.entries(columns).map(([role, given]) => [role, [given ?? []].flat().map(findPlace)]),
  );
  if (missing.length === 0) return { places, columnCount: firstRow.length };
  // A file in UTF-16 has a zero byte after each letter, which PostgreSQL cannot store.
  const firstLine = firstRow.join(' | ').replaceAll('\0', '').slice(0, 300);
  const sentence = `The list’s heading is not the one we know: it has no column ${missing.join(', ')}. To describe it as it is, run npm run map-list -- FILE. Its first line is: ${firstLine}`;
  // A heading with most of the columns belongs to this list, but the office has changed it.
  throw found.length > missing.length ? new DefectiveList(sentence) : new UnreadableFile(sentence);
}

function normaliseHeading(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_]+/g, '_');
}
