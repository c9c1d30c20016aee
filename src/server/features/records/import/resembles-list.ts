import { type RawRow, readRows } from '../file/read-rows.ts';
import type { FilePart } from '../file/source-file.ts';
import { splitFields } from '../file/split-fields.ts';
import { DefectiveList, isFaultOfFile, UnreadableFile } from '../file/unreadable-file.ts';
import type { RecordMapping } from '../mapping.ts';
import { layOutColumns } from '../rows/column-layout.ts';

/** Enough rows to get past a title and any text before a heading. */
const sampleRows = 200;

/** The delimiters that programs commonly use. */
const delimiters = [',', ';', '|', '\t'];

/** Rows may lack columns at the end, and unquoted commas split fields, so this share of the columns is enough. */
const leastShareOfColumns = 0.75;

interface List {
  mapping: RecordMapping;
  /** The column count of the parts that are known to be the list. */
  columnCount: number;
}

/**
 * Whether a part without the list's heading may still belong to the list: rows alone from a split file, another
 * delimiter, or a heading below a title. When in doubt it does, because records in a part that is left out would count
 * as vanished.
 */
export async function resemblesList(part: FilePart, { mapping, columnCount }: List): Promise<boolean> {
  for (const delimiter of new Set([mapping.delimiter, ...delimiters])) {
    const rows = await readSample(part, delimiter);
    const alike = rows.filter(({ text }) => isRowAlike(text, delimiter, columnCount));
    if (alike.length > 0 && alike.length * 2 >= rows.length) return true;
    if (mapping.hasHeading && rows.some(({ text }) => isHeading(text, delimiter, mapping))) return true;
  }
  return false;
}

async function readSample(part: FilePart, delimiter: string): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  try {
    for await (const { rows } of readRows(part, delimiter, { byteOffset: 0, lineNumber: 0 })) {
      sample.push(...rows.slice(0, sampleRows - sample.length));
      if (sample.length >= sampleRows) break;
    }
  } catch (error) {
    if (!isFaultOfFile(error)) throw error;
  }
  return sample;
}

function isRowAlike(text: string, delimiter: string, columnCount: number): boolean {
  const fields = split(text, delimiter);
  const begun = fields.length - fields.filter((field) => continuesSentence(field, delimiter)).length;
  return fields.length === columnCount || begun >= columnCount * leastShareOfColumns;
}

/** In prose a space follows a comma; in a row it usually does not. */
function continuesSentence(field: string, delimiter: string): boolean {
  return (delimiter === ',' || delimiter === ';') && field.startsWith(' ');
}

function isHeading(text: string, delimiter: string, mapping: RecordMapping): boolean {
  const fields = split(text, delimiter);
  if (fields.some((field) => continuesSentence(field, delimiter))) return false;
  try {
    layOutColumns(mapping, fields);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error instanceof DefectiveList;
  }
}

function split(text: string, delimiter: string): string[] {
  return splitFields(text, delimiter) ?? text.split(delimiter);
}
