import { givenShares, surnameShares } from '@rightful/matching';
import type { Cut } from '../fixed-width.ts';
import type { ColumnRole, RecordMapping } from '../mapping.ts';
import { parseBand, parseExact } from '../rows/parse-amount.ts';
import { type Confidence, isDay, recognizeRole, roleOfHeading } from './recognize-role.ts';
import { type SplitSample, splitSample } from './split-sample.ts';

interface ProposedColumn {
  /** The heading, or the place in a list without one. */
  name: string;
  role: ColumnRole | undefined;
  confidence: Confidence | undefined;
  examples: string[];
}

export interface Proposal {
  /** As it is written to a file. */
  mapping: Omit<Partial<RecordMapping>, 'columns'> & { columns: Partial<Record<ColumnRole, unknown>> };
  columns: ProposedColumn[];
  /** What an operator has to look at, one sentence each. */
  doubts: string[];
}

export interface ListSample {
  lines: readonly string[];
  sheet?: string | undefined;
  /** Given by the kind of file, as for the cells of a sheet. */
  delimiter?: string | undefined;
}

const exampleCount = 3;

/** Roles that several columns may share, in their order. */
const severalColumns: readonly ColumnRole[] = ['ownerName', 'street', 'holderStreet', 'amount'];

interface Column extends ProposedColumn {
  values: string[];
  key: string | number | Cut;
}

/** Proposes how a list is read from its first lines, or says why it cannot be one. */
export function proposeMapping({ lines, sheet, delimiter }: ListSample): Proposal | { problem: string } {
  const split = splitSample(lines, delimiter);
  if (!split)
    return {
      problem:
        'It is not a list of rows: no delimiter divides its lines into the same columns, and none of fixed width line up.',
    };
  const hasHeading = isHeading(split.rows);
  const columns = describeColumns(split, hasHeading);
  const doubts: string[] = [];
  const roles = assignRoles(columns, doubts);
  const amount = readAmounts(valuesOf(columns, 'amount'), doubts);
  const mapping = {
    ...(sheet !== undefined && { sheet }),
    ...(split.linesAbove > 0 && { linesAbove: split.linesAbove }),
    ...(split.delimiter !== undefined && delimiter === undefined && { delimiter: split.delimiter }),
    hasHeading,
    columns: roles,
    ...amount,
    nameOrder: orderOfNames(valuesOf(columns, 'ownerName'), doubts),
    dateFormat: formatOfDays(valuesOf(columns, 'reportedOn'), doubts),
  };
  if (!roles.ownerName && !roles.ownerLastName)
    doubts.unshift(
      'No column was recognized as the owner’s name. Add ownerName, or ownerLastName and ownerFirstName.',
    );
  if (!hasHeading) doubts.push('No line names the columns, so they are known by their content alone.');
  if (split.cuts)
    doubts.push(
      'Columns of fixed width that touch look like one. Compare starts and lengths with the layout.',
    );
  if (!roles.propertyId)
    doubts.push(
      'No column was recognized as the office’s number. Without one, a record is known by its content.',
    );
  return {
    mapping,
    columns: columns.map(({ name, role, confidence, examples }) => ({ name, role, confidence, examples })),
    doubts,
  };
}

/** A heading names columns: nothing in it is an amount, a day, or a number, and below it something is, or a name is known. */
function isHeading([first = [], ...below]: readonly string[][]): boolean {
  const isValue = (text: string) => /^[\d$.,/ -]+$/.test(text) || isDay(text);
  const cells = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (cells.length === 0 || cells.some(isValue)) return false;
  const isNamed = cells.some((cell) => roleOfHeading(cell) !== undefined);
  return isNamed || below.some((row) => row.some((cell) => cell.trim() !== '' && isValue(cell.trim())));
}

function describeColumns({ rows, cuts }: SplitSample, hasHeading: boolean): Column[] {
  const [heading = []] = rows;
  const below = hasHeading ? rows.slice(1) : rows;
  return heading.map((cell, index) => {
    const values = below.map((row) => (row[index] ?? '').trim());
    const title = hasHeading ? cell.trim() : undefined;
    const recognized = recognizeRole(title, values);
    return {
      name: title || `column ${index + 1}`,
      role: recognized?.role,
      confidence: recognized?.confidence,
      examples: [...new Set(values.filter((value) => value !== ''))].slice(0, exampleCount),
      values,
      key: cuts?.[index] ?? (title || index + 1),
    };
  });
}

/** The first column of a role counts, unless several make one. A column by content alone gives way to one by its name. */
function assignRoles(columns: Column[], doubts: string[]): Partial<Record<ColumnRole, unknown>> {
  const roles: Partial<Record<ColumnRole, unknown>> = {};
  for (const [role, alike] of Map.groupBy(columns, (column) => column.role)) {
    if (role === undefined) continue;
    const isSeveral =
      severalColumns.includes(role) && alike.every(({ confidence }) => confidence !== 'guess');
    const taken = isSeveral ? alike : alike.slice(0, 1);
    for (const column of alike) if (!taken.includes(column)) dropRole(column);
    if (taken.length < alike.length)
      doubts.push(`Several columns look like ${role}. The first, ${taken[0]?.name}, was taken.`);
    roles[role] = taken.length === 1 ? taken[0]?.key : taken.map(({ key }) => key);
    for (const { name, confidence } of taken)
      if (confidence !== 'sure')
        doubts.push(`That ${name} is ${role} is ${confidence === 'guess' ? 'a guess' : 'likely'}.`);
  }
  return roles;
}

function dropRole(column: Column): void {
  column.role = undefined;
  column.confidence = undefined;
}

function valuesOf(columns: readonly Column[], role: ColumnRole): string[] {
  return columns.filter((column) => column.role === role).flatMap(({ values }) => values.filter(Boolean));
}

function readAmounts(values: readonly string[], doubts: string[]): Pick<RecordMapping, 'amount' | 'bands'> {
  if (values.length === 0) return { amount: 'absent', bands: {} };
  if (values.every((value) => parseExact(value) !== undefined)) return { amount: 'exact', bands: {} };
  const codes = [...new Set(values.filter((value) => parseBand(value) === undefined))];
  if (codes.length === 0) return { amount: 'band', bands: {} };
  doubts.push(
    `The office’s layout says what the amounts ${codes.slice(0, 10).join(', ')} mean. Write it under "bands", such as "under $50".`,
  );
  return { amount: 'band', bands: Object.fromEntries(codes.slice(0, 50).map((code) => [code, ''])) };
}

const leastVotes = 5;

/** Counts at which end of the names common given names stand. */
function orderOfNames(names: readonly string[], doubts: string[]): RecordMapping['nameOrder'] {
  const votes = { 'first-last': 0, 'last-first': 0 };
  for (const name of names) {
    const words = name.toLowerCase().match(/[a-z]{2,}/g) ?? [];
    const [one = '', other = ''] = [words[0], words[1]];
    if (words.length < 2 || name.includes(',')) continue;
    if (isGiven(one) && !isGiven(other)) votes['first-last'] += 1;
    if (isGiven(other) && !isGiven(one)) votes['last-first'] += 1;
  }
  const order = votes['first-last'] > votes['last-first'] ? 'first-last' : 'last-first';
  const [most, least] = [Math.max(...Object.values(votes)), Math.min(...Object.values(votes))];
  if (most >= leastVotes && most > 3 * least) return order;
  if (names.some((name) => !name.includes(',')))
    doubts.push('Whether names begin with the surname is not plain, so nameOrder is "unknown".');
  return 'unknown';
}

function isGiven(word: string): boolean {
  return (givenShares.get(word) ?? 0) > (surnameShares.get(word) ?? 0);
}

function formatOfDays(days: readonly string[], doubts: string[]): RecordMapping['dateFormat'] {
  if (days.some((day) => Number(/^(\d{1,2})[-/.]/.exec(day)?.[1] ?? 0) > 12))
    doubts.push(
      'The report days seem to begin with the day of the month, which cannot be read. Leave reportedOn out.',
    );
  return days.some((day) => /^\d{4}[-/.]|^(?:19|20)\d{6}$/.test(day)) ? 'year-month-day' : 'month-day-year';
}
