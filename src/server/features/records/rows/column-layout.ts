import { DefectiveList, UnreadableFile } from '../file/unreadable-file.ts';
import type { ColumnRole, RecordMapping } from '../mapping.ts';

/** The position of each role's columns in a row. */
export interface ColumnLayout {
  places: Partial<Record<ColumnRole, number[]>>;
  columnCount: number;
}

/** Throws if the file lacks a column that the mapping names: it is another list, or the office has changed it. */
export function layOutColumns(
  { columns, hasHeading }: RecordMapping,
  firstRow: readonly string[],
): ColumnLayout {
  const names = firstRow.map(normaliseHeading);
  const missing: string[] = [];
  const found: string[] = [];
  const findPlace = (column: string | number): number => {
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
  const sentence = `The file does not fit its mapping: it has no column ${missing.join(', ')}. Its first line is: ${firstLine}`;
  // A heading with most of the columns belongs to this list, but the office has changed it.
  throw found.length > missing.length ? new DefectiveList(sentence) : new UnreadableFile(sentence);
}

function normaliseHeading(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_]+/g, '_');
}
