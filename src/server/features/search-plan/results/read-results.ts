import type { StateCode } from '#shared/us-states.ts';
import {
  plainId,
  type ReadAmount,
  type Role,
  readShownAmount,
  readState,
  roleOfLabel,
  roleOfShape,
} from './read-cells.ts';

/** One property of a results page, as far as the page says it. */
export interface ReadEntry extends ReadAmount {
  ownerName: string;
  holder: string;
  propertyId: string;
  /** The last address as printed: street, city, state, ZIP. */
  address: string;
  /** Who holds it, where the page says so. */
  heldIn: StateCode | null;
}

export interface ReadResults {
  entries: ReadEntry[];
  /** Lines that look like part of a result and were not understood. */
  notUnderstood: string[];
  /** The page says itself that there is nothing. */
  saysNothing: boolean;
}

type Cells = Partial<Record<Role, string>>;

/** What one way of reading makes of the lines: the cells of each entry, and the lines that it could not place. */
interface Reading {
  found: Cells[];
  left: string[];
}

const nothingFound = /\b(?:no|0|zero)\s+(?:matching\s+)?(?:results?|records?|properties|property|matches)\b/i;

/** Reads what somebody copied from an office's results, by its structure and without knowing the office. */
export function readResults(text: string): ReadResults {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replaceAll('\u00a0', ' ').trimEnd());
  const readings = [readBlocks, readTable, readColumnOfCells, readShapes].map((read) => read(lines));
  const best = readings.reduce((one, other) => (other.found.length > one.found.length ? other : one));
  return {
    entries: best.found.map(toEntry),
    notUnderstood: best.found.length > 0 ? best.left : [],
    saysNothing: best.found.length === 0 && nothingFound.test(text),
  };
}

function toEntry(cells: Cells): ReadEntry {
  const {
    owner = '',
    holder = '',
    propertyId = '',
    amount = '',
    street,
    city,
    state,
    zip,
    heldIn = '',
  } = cells;
  const address = [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    ownerName: owner,
    holder,
    propertyId: plainId(propertyId),
    address,
    heldIn: readState(heldIn),
    ...(readShownAmount(amount) ?? { amountKind: 'unknown', amount: '' }),
  };
}

/** An entry is one only with an owner and something that an office adds to them. */
function isEntry({ owner, holder, amount, propertyId }: Cells): boolean {
  if (!owner || !/\p{L}{2}/u.test(owner)) return false;
  return Boolean(holder || propertyId || (amount && readShownAmount(amount)));
}

/** A tab parts cells for sure, and so do two spaces. */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : line.trim().split(/\s{2,}|\s\|\s/);
  return cells.map((cell) => cell.trim());
}

/** "Owner Name: RIVERA JORDAN", one line for each, or label and value on lines of their own. A repeated label starts the next entry. */
function readBlocks(lines: readonly string[]): Reading {
  const found: Cells[] = [];
  let cells: Cells = {};
  for (const { role, value } of labelledValues(lines)) {
    if (cells[role] !== undefined) {
      found.push(cells);
      cells = {};
    }
    cells[role] = value;
  }
  return { found: [...found, cells].filter(isEntry), left: [] };
}

function* labelledValues(lines: readonly string[]): Generator<{ role: Role; value: string }> {
  let waiting: Role | undefined;
  for (const line of lines) {
    const [, label = '', value = ''] = /^\s*([^:\t]{2,40}):[ \t]*(.*)$/.exec(line) ?? [];
    const role = roleOfLabel(label);
    if (role && value) yield { role, value };
    else if (!role && waiting && line.trim() !== '') yield { role: waiting, value: line.trim() };
    waiting = role && !value ? role : undefined;
  }
}

/** A heading that names the columns, and a line for each entry. */
function readTable(lines: readonly string[]): Reading {
  const headingAt = lines.findIndex((line) => isHeading(cellsOf(line).map(roleOfLabel)));
  if (headingAt === -1) return { found: [], left: [] };
  const roles = cellsOf(lines[headingAt] ?? '').map(roleOfLabel);
  const found: Cells[] = [];
  const left: string[] = [];
  for (const line of lines.slice(headingAt + 1)) {
    const values = cellsOf(line);
    if (values.filter(Boolean).length < 2 || isHeading(values.map(roleOfLabel))) continue;
    const isAligned = values.length === roles.length;
    const cells = isAligned ? placeCells(roles, values) : placeByShape(values);
    const isSure = cells && (isAligned || cells.holder || cells.propertyId);
    if (isSure && isEntry(cells) && roleOfShape(cells.owner ?? '') === undefined) found.push(cells);
    else left.push(line.trim());
  }
  return { found, left };
}

function isHeading(roles: readonly (Role | undefined)[]): boolean {
  const known = new Set(roles.filter((role) => role !== undefined && role !== 'other'));
  return known.has('owner') && known.size >= 2 && roles.length >= 2;
}

function placeCells(roles: readonly (Role | undefined)[], values: readonly string[]): Cells {
  const cells: Cells = {};
  for (const [at, role] of roles.entries()) {
    const value = values[at];
    if (!role || !value) continue;
    cells[role] = role === 'owner' && cells.owner ? `${cells.owner} ${value}` : (cells[role] ?? value);
  }
  return cells;
}

/** The labels stand one below the other, and then the cells of each entry do. */
function readColumnOfCells(lines: readonly string[]): Reading {
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  const roles = filled.map(roleOfLabel);
  const start = roles.findIndex((role, at) => role !== undefined && roles[at + 1] !== undefined);
  const end = roles.findIndex((role, at) => at > start && role === undefined);
  if (start === -1 || end - start < 3 || !isHeading(roles.slice(start, end))) return { found: [], left: [] };
  const found: Cells[] = [];
  const left: string[] = [];
  for (let at = end; at + (end - start) <= filled.length; at += end - start) {
    const group = filled.slice(at, at + (end - start));
    const cells = placeCells(roles.slice(start, end), group);
    if (isEntry(cells) && isAtPlace(cells)) found.push(cells);
    else left.push(...group);
  }
  return { found, left };
}

/** A cell more or less puts what follows in the wrong columns, which an amount tells. */
function isAtPlace({ amount, owner = '' }: Cells): boolean {
  return (amount === undefined || readShownAmount(amount) !== undefined) && roleOfShape(owner) === undefined;
}

/** Nothing is labelled: what is an amount, a number or an address looks like one, and the owner stands before the company. */
function readShapes(lines: readonly string[]): Reading {
  const found: Cells[] = [];
  const left: string[] = [];
  for (const group of groupLines(lines)) {
    const values = group.flatMap(cellsOf).filter(Boolean);
    const cells = placeByShape(values);
    if (cells && isWhole(cells)) found.push(cells);
    else if (values.length > 1 && values.some((value) => roleOfShape(value) === 'amount'))
      left.push(group.join('  ').trim());
  }
  return { found, left };
}

/** An entry is a line of several cells, together with the lines behind it that only add an amount or a number, or else a paragraph. */
function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen && !startsEntry(line, groups.at(-1) ?? [])) groups.at(-1)?.push(line);
    else {
      groups.push([line]);
      isOpen = true;
    }
  }
  return groups;
}

/** Text again where an amount or a number has already come. */
function startsEntry(line: string, before: readonly string[]): boolean {
  const closing = (cell: string) => ['amount', 'propertyId'].includes(roleOfShape(cell) ?? '');
  const [first = ''] = cellsOf(line);
  return (
    before.some((earlier) => cellsOf(earlier).some(closing)) &&
    roleOfShape(first) === undefined &&
    cellsOf(line).length > 1
  );
}

/** Undefined if two cells are of one kind, as in a list of payments, or a day is among them. */
function placeByShape(values: readonly string[]): Cells | undefined {
  const cells: Cells = {};
  for (const value of values.filter(Boolean)) {
    const shape = roleOfShape(value);
    if (shape === 'day') return undefined;
    const role = shape ?? (cells.owner === undefined ? 'owner' : 'holder');
    if (role === 'holder' && cells.holder !== undefined) continue;
    if (cells[role] !== undefined) return undefined;
    cells[role] = value;
  }
  return cells;
}

/** Without labels more is asked, because a receipt has names and amounts too. */
function isWhole({ owner = '', holder, amount, propertyId, street, city, zip }: Cells): boolean {
  const isName = /^\p{L}[\p{L}.'’,&/ -]*\s[\p{L}.'’,&/ -]*$/u.test(owner);
  return isName && Boolean(amount) && Boolean(propertyId || (holder && (street || city || zip)));
}
