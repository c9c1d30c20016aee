import type { FilePart } from '../file/file-part.ts';
import { type RawRow, readRows, splitFields } from '../file/read-rows.ts';
import type { SourceFile } from '../file/source-file.ts';
import { CutFile, DefectiveList, isFaultOfFile, UnreadableFile } from '../file/unreadable-file.ts';
import { type Cut, listCuts } from '../fixed-width.ts';
import type { RecordMapping } from '../mapping.ts';
import { layOutColumns } from '../rows/column-layout.ts';
import { type PlacedPart, readFormat } from './read-chunks.ts';

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

interface ChosenParts {
  /** The parts to read. */
  chosen: PlacedPart[];
  /** The names of the files that are not lists of this kind. */
  leftOut: string[];
  /** Why the chosen parts are not the whole list, if they are not. */
  problem: string | undefined;
}

interface OtherPart {
  part: FilePart;
  fault: UnreadableFile;
}

/** Separates the lists in a zip from other files that an office packs with them. Throws if there is no list at all. */
export async function chooseParts(
  { parts, passedOver }: SourceFile,
  mapping: RecordMapping,
): Promise<ChosenParts> {
  const all = parts.map((part, partIndex) => ({ part, partIndex }));
  const placed = mapping.sheet === undefined ? all : all.filter(({ part }) => part.sheet === mapping.sheet);
  if (placed.length === 0)
    throw new UnreadableFile(
      `The file has no sheet "${mapping.sheet}" with rows. It has: ${parts.map(({ sheet, name }) => sheet ?? name).join(', ')}.`,
    );
  // A single part is judged while it is read, because a stream cannot be opened a second time.
  if (placed.length === 1) return { chosen: placed, leftOut: [...passedOver], problem: undefined };
  const chosen: PlacedPart[] = [];
  const others: OtherPart[] = [];
  const columnCounts: number[] = [];
  for (const one of placed) {
    const found = await judge(one.part, mapping);
    if (found instanceof UnreadableFile) others.push({ part: one.part, fault: found });
    else chosen.push(one);
    if (typeof found === 'number') columnCounts.push(found);
  }
  const refused = others.find(isDefective) ?? others[0];
  if (chosen.length === 0 && refused) throw refused.fault;
  const { leftOut, problem } = await classifyOthers(others, {
    mapping,
    columnCount: Math.min(...columnCounts),
  });
  return { chosen, leftOut: [...passedOver, ...leftOut], problem };
}

/**
 * Returns the number of columns, or why the part is not the list. Returns undefined for damage, which is reported when
 * the part is read.
 */
async function judge(part: FilePart, mapping: RecordMapping): Promise<number | UnreadableFile | undefined> {
  try {
    return (await readFormat(part, mapping)).layout.columnCount;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    if (error instanceof CutFile) return undefined;
    throw error;
  }
}

function isDefective({ fault }: OtherPart): boolean {
  return fault instanceof DefectiveList;
}

/** A part that may belong to the list is a problem; a file that cannot is left out. */
async function classifyOthers(
  others: readonly OtherPart[],
  list: Parameters<typeof resemblesList>[1],
): Promise<Omit<ChosenParts, 'chosen'>> {
  const leftOut: string[] = [];
  const problems: string[] = [];
  for (const other of others)
    if (isDefective(other) || (await resemblesList(other.part, list)))
      problems.push(`${other.part.name} was not read. ${other.fault.message}`);
    else leftOut.push(other.part.name);
  return { leftOut, problem: problems[0] };
}

/**
 * Whether a part without the list's heading may still belong to the list: rows alone from a split file, another
 * delimiter, or a heading below a title. When in doubt it does, because records in a part that is left out would count
 * as vanished.
 */
async function resemblesList(part: FilePart, { mapping, columnCount }: List): Promise<boolean> {
  const cuts = listCuts(mapping);
  if (cuts) return (await readSample(part, undefined)).some(({ text }) => text.length >= widthOf(cuts));
  for (const delimiter of new Set([part.delimiter ?? mapping.delimiter, ...delimiters])) {
    const rows = await readSample(part, delimiter);
    const alike = rows.filter(({ text }) => isRowAlike(text, delimiter, columnCount));
    if (alike.length > 0 && alike.length * 2 >= rows.length) return true;
    if (mapping.hasHeading && rows.some(({ text }) => isHeading(text, delimiter, mapping))) return true;
  }
  return false;
}

function widthOf(cuts: readonly Cut[]): number {
  return Math.max(...cuts.map(({ start }) => start));
}

async function readSample(part: FilePart, delimiter: string | undefined): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  try {
    for await (const { rows } of readRows(
      part,
      { delimiter, linesAbove: 0 },
      { byteOffset: 0, lineNumber: 0 },
    )) {
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
