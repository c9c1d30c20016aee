import { splitFields } from '../file/read-rows.ts';
import type { Cut } from '../fixed-width.ts';

/** A list's first lines in columns, and how they were told apart. */
export interface SplitSample {
  delimiter?: string;
  cuts?: Cut[];
  linesAbove: number;
  rows: string[][];
}

const delimiters = [',', '\t', '|', ';'];

/** So many of the lines must have the same columns. */
const leastShare = 0.6;

/** Blank in nearly all lines: a heading or a bad row may reach across. */
const mostExceptions = 0.02;
const fewestLines = 5;

/** Returns undefined if neither a delimiter nor blanks divide the lines into the same columns. */
export function splitSample(
  lines: readonly string[],
  delimiter: string | undefined,
): SplitSample | undefined {
  const candidates = (delimiter === undefined ? delimiters : [delimiter]).map((one) => splitBy(lines, one));
  const [best] = candidates
    .filter((one) => one.columnCount > 1 && one.share >= leastShare)
    .toSorted((one, other) => other.share - one.share || other.columnCount - one.columnCount);
  if (best) return dropLinesAbove(best);
  return delimiter === undefined ? splitByWidth(lines) : undefined;
}

interface Divided {
  delimiter: string;
  columnCount: number;
  share: number;
  rows: string[][];
}

function splitBy(lines: readonly string[], delimiter: string): Divided {
  const rows = lines.map((line) => splitFields(line, delimiter) ?? []);
  const counts = Map.groupBy(
    rows.filter((row) => row.some((field) => field.trim() !== '')),
    (row) => row.length,
  );
  const [[columnCount, alike] = [0, []]] = [...counts].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const filled = [...counts.values()].flat().length;
  return { delimiter, columnCount, share: alike.length / Math.max(filled, 1), rows };
}

/** The list begins with the first line that fills most of the columns. */
function dropLinesAbove({ delimiter, columnCount, rows }: Divided): SplitSample {
  const begins = rows.findIndex(
    (row) =>
      row.length === columnCount && row.filter((field) => field.trim() !== '').length > columnCount / 2,
  );
  const linesAbove = Math.max(begins, 0);
  return {
    delimiter,
    linesAbove,
    rows: rows.slice(linesAbove).filter(({ length }) => length === columnCount),
  };
}

/** Columns of fixed width are divided by places that are blank, or at which digits end and letters begin, in all lines. */
function splitByWidth(lines: readonly string[]): SplitSample | undefined {
  const width = Math.max(...lines.map(({ length }) => length), 0);
  const whole = lines.filter(({ length }) => length > width / 2);
  if (whole.length < fewestLines || width < 10) return undefined;
  const below = whole.slice(1);
  const isRare = (count: number) => count <= below.length * mostExceptions;
  const isBlank = (at: number) => isRare(below.filter((line) => (line[at] ?? ' ') !== ' ').length);
  const turns = (at: number) =>
    isRare(below.filter((line) => !/^(?:\d[A-Z]|[A-Z]\d)$/i.test(line.slice(at - 1, at + 1))).length);
  const starts: number[] = [];
  for (let at = 0; at < width; at += 1)
    if (!isBlank(at) && (at === 0 || isBlank(at - 1) || turns(at))) starts.push(at);
  if (starts.length < 2) return undefined;
  const cuts = starts.map((start, index) => ({
    start: start + 1,
    length: (starts[index + 1] ?? width) - start,
  }));
  const rows = whole.map((line) =>
    cuts.map(({ start, length }) => line.slice(start - 1, start - 1 + length)),
  );
  return { cuts, linesAbove: lines.indexOf(whole[0] ?? ''), rows };
}
