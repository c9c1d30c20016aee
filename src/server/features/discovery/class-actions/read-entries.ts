import { CsvError, parse } from 'csv-parse/sync';
import { type Programme, programmeSchema } from '#catalog/settlements/programme.ts';
import { type Settlement, settlementSchema } from '#catalog/settlements/settlement.ts';

/** What an operator imports: a settlement, or a programme, which says so. */
export type Entry = Settlement | Programme;

interface ReadEntries {
  entries: Entry[];
  /** One sentence for each mistake, with its line and field. */
  problems: string[];
}

interface Placed {
  line: number;
  value: unknown;
}

/** Reads a JSON object or list of objects, or a CSV file with a heading, and names every mistake in it. */
export function readEntries(text: string): ReadEntries {
  const clean = text.replace(/^\uFEFF/, '');
  const placed = /^\s*[[{]/.test(clean) ? placeJson(clean) : placeCsv(clean);
  if (typeof placed === 'string') return { entries: [], problems: [placed] };
  const read: ReadEntries = { entries: [], problems: [] };
  for (const { line, value } of placed) {
    const result = parseEntry(value);
    if ('entry' in result) read.entries.push(result.entry);
    else read.problems.push(...result.mistakes.map((mistake) => `Line ${line}: ${mistake}.`));
  }
  const ids = read.entries.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index)))
    read.problems.push(`The id ${id} is there more than once.`);
  if (placed.length === 0) read.problems.push('It holds no entry.');
  return read;
}

export const isProgramme = (entry: Entry): entry is Programme => 'kind' in entry;

function parseEntry(value: unknown): { entry: Entry } | { mistakes: string[] } {
  const saysKind = typeof value === 'object' && value !== null && 'kind' in value;
  const result = (saysKind ? programmeSchema : settlementSchema).safeParse(value);
  if (result.success) return { entry: result.data };
  return {
    mistakes: result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    ),
  };
}

function placeJson(text: string): Placed[] | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return `It is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const lines = linesOfObjects(text);
  const values = Array.isArray(value) ? value : [value];
  return values.map((one, index) => ({ line: lines[index] ?? 1, value: one }));
}

/** The lines on which the outermost objects of valid JSON begin. */
function linesOfObjects(text: string): number[] {
  const lines: number[] = [];
  let [line, depth] = [1, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}\n]/g))
    if (token === '\n') line += 1;
    else if (token === '{') {
      if (depth === 0) lines.push(line);
      depth += 1;
    } else if (token === '}') depth -= 1;
  return lines;
}

/** In CSV, a list is written with | between its parts, and a field of a group with a dot: class.products. */
const listFields = new Set(['class.merchants', 'class.merchantDomains', 'class.products', 'class.states']);

const numberFields = new Set([
  'class.minPurchases',
  'payout.minCents',
  'payout.maxCents',
  'payout.mostUnits',
]);

function placeCsv(text: string): Placed[] | string {
  try {
    const rows: { info: { lines: number }; record: Record<string, string> }[] = parse(text, {
      columns: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
    });
    return rows.map(({ info, record }) => ({ line: info.lines, value: toEntry(record) }));
  } catch (error) {
    if (error instanceof CsvError) return `It is not CSV: ${error.message}`;
    throw error;
  }
}

function toEntry(record: Readonly<Record<string, string>>): unknown {
  const entry: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(record)) {
    if (text === '') continue;
    const [group = '', name] = field.split('.');
    if (name === undefined) entry[group] = text;
    else entry[group] = { ...(entry[group] as object | undefined), [name]: cellValue(field, text) };
  }
  return entry;
}

function cellValue(field: string, text: string): unknown {
  if (listFields.has(field)) return text.split('|').map((part) => part.trim());
  return numberFields.has(field) ? Number(text) : text;
}
