import type { FilePart } from '../file/file-part.ts';
import {
  emptyPart,
  type Position,
  type RawRow,
  readFirstRow,
  readRows,
  shapeOf,
  splitFields,
} from '../file/read-rows.ts';
import { isFaultOfFile } from '../file/unreadable-file.ts';
import { listCuts } from '../fixed-width.ts';
import type { RecordMapping } from '../mapping.ts';
import { layOutColumns, layOutCuts, splitRow } from '../rows/column-layout.ts';
import type { RowFormat } from './interpret-rows.ts';

interface FilePosition extends Position {
  partIndex: number;
}

/** The rows that are stored in one transaction, and where to continue after them. */
export interface Chunk {
  partName: string;
  format: RowFormat;
  rows: RawRow[];
  position: FilePosition;
  /** Why this is the last chunk although the list continues. */
  cut?: string;
}

const rowsPerChunk = 2_000;

/** A part and its position in the file. */
export interface PlacedPart {
  part: FilePart;
  partIndex: number;
}

export async function* readChunks(
  parts: readonly PlacedPart[],
  mapping: RecordMapping,
  from: FilePosition,
): AsyncGenerator<Chunk> {
  for (const { part, partIndex } of parts) {
    if (partIndex < from.partIndex) continue;
    const start = partIndex === from.partIndex ? from : { byteOffset: 0, lineNumber: 0 };
    for await (const chunk of readPart(part, { partIndex, ...start }, mapping)) {
      yield chunk;
      if (chunk.cut) return;
    }
  }
}

async function* readPart(part: FilePart, from: FilePosition, mapping: RecordMapping): AsyncGenerator<Chunk> {
  const isResumed = from.byteOffset > 0;
  let format = isResumed ? await readFormat(part, mapping) : undefined;
  let rows: RawRow[] = [];
  let { partIndex, byteOffset, lineNumber } = from;
  let lastRow: RawRow | undefined;
  const take = (takenFormat: RowFormat, cut?: string): Chunk => {
    const position = { partIndex, byteOffset, lineNumber };
    const chunk = { partName: part.name, format: takenFormat, rows, position };
    rows = [];
    return cut === undefined ? chunk : { ...chunk, cut };
  };
  try {
    for await (const batch of readRows(part, shapeOf(part, mapping), from)) {
      const [first, ...others] = batch.rows;
      if (!first) continue;
      const isHeading = mapping.hasHeading && !format;
      format ??= formatOf(part, first, mapping);
      rows = rows.concat(isHeading ? others : batch.rows);
      lastRow = batch.rows.at(-1);
      if (!batch.position) continue;
      ({ byteOffset, lineNumber } = batch.position);
      if (rows.length >= rowsPerChunk) yield take(format);
    }
  } catch (error) {
    // An import cannot resume after such a fault, so what was read before it is stored now.
    if (format && rows.length > 0 && isFaultOfFile(error)) yield take(format);
    throw error;
  }
  if (!format) throw emptyPart(part);
  yield take(format, describeCut(lastRow, format));
}

/** Throws if the part is not a list of this kind. */
export async function readFormat(part: FilePart, mapping: RecordMapping): Promise<RowFormat> {
  return formatOf(part, await readFirstRow(part, shapeOf(part, mapping)), mapping);
}

function formatOf(part: FilePart, { text }: RawRow, mapping: RecordMapping): RowFormat {
  const cuts = listCuts(mapping);
  if (cuts) return { layout: layOutCuts(mapping, cuts, text), mapping };
  const delimiter = part.delimiter ?? mapping.delimiter;
  const fields = splitFields(text, delimiter) ?? text.split(delimiter);
  return { layout: layOutColumns(mapping, fields), mapping: { ...mapping, delimiter } };
}

/** Only a truncated file ends within a row. */
function describeCut(lastRow: RawRow | undefined, { layout, mapping }: RowFormat): string | undefined {
  if (!lastRow) return undefined;
  const fieldCount = splitRow(lastRow.text, layout, mapping)?.length ?? 0;
  return fieldCount >= layout.columnCount
    ? undefined
    : `The file ends in the middle of a row, in line ${lastRow.lineNumber}.`;
}
