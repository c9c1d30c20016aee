import { type Position, type RawRow, readFirstRow, readRows } from '../file/read-rows.ts';
import type { FilePart, SourceFile } from '../file/source-file.ts';
import { splitFields } from '../file/split-fields.ts';
import { CutFile, UnreadableFile } from '../file/unreadable-file.ts';
import type { RecordMapping } from '../mapping.ts';
import { layOutColumns } from '../rows/column-layout.ts';
import type { RowFormat } from './interpret-rows.ts';

export interface FilePosition extends Position {
  partIndex: number;
}

/** So many rows as are stored at once, and where to go on behind them. */
export interface Chunk {
  partName: string;
  format: RowFormat;
  rows: RawRow[];
  position: FilePosition;
  /** Why nothing comes behind this chunk although the list goes on. */
  cut?: string;
}

const rowsPerChunk = 2_000;

export async function* readChunks(
  file: SourceFile,
  mapping: RecordMapping,
  from: FilePosition,
): AsyncGenerator<Chunk> {
  for (const [partIndex, part] of file.parts.entries()) {
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
  let format = isResumed ? formatOf(await readFirstRow(part, mapping.delimiter), mapping) : undefined;
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
    for await (const batch of readRows(part, mapping.delimiter, from)) {
      const [first, ...others] = batch.rows;
      if (!first) continue;
      const isHeading = mapping.hasHeading && !format;
      format ??= formatOf(first, mapping);
      rows = rows.concat(isHeading ? others : batch.rows);
      lastRow = batch.rows.at(-1);
      if (!batch.position) continue;
      ({ byteOffset, lineNumber } = batch.position);
      if (rows.length >= rowsPerChunk) yield take(format);
    }
  } catch (error) {
    if (!(error instanceof CutFile) || !format) throw error;
    yield take(format, error.message);
    return;
  }
  if (!format) throw new UnreadableFile(`${part.name} is empty.`);
  yield take(format, describeCut(lastRow, format));
}

function formatOf({ text }: RawRow, mapping: RecordMapping): RowFormat {
  const fields = splitFields(text, mapping.delimiter) ?? text.split(mapping.delimiter);
  return { layout: layOutColumns(mapping, fields), mapping };
}

/** Only a file that was cut ends inside a row. */
function describeCut(lastRow: RawRow | undefined, { layout, mapping }: RowFormat): string | undefined {
  if (!lastRow) return undefined;
  const fieldCount = splitFields(lastRow.text, mapping.delimiter)?.length ?? 0;
  return fieldCount >= layout.columnCount
    ? undefined
    : `The file ends in the middle of a row, in line ${lastRow.lineNumber}.`;
}
