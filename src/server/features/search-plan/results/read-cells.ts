import { readAmount } from '#shared/money.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';

/** What a cell of a results page is about. `other` is known and not needed, such as the kind of property. */
export type Role =
  | 'owner'
  | 'holder'
  | 'amount'
  | 'propertyId'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'heldIn'
  | 'other';

const rolesByLabel: readonly [RegExp, Role][] = [
  [
    /^(?:co-?owner|owner type|relationship|property type|type|description|status|select|action|claim|year|date|report|shares?)\b/,
    'other',
  ],
  [/^(?:held in|held by state|reporting state|holding state)\b/, 'heldIn'],
  [/\b(?:holder|reported by|reporting|held by|business|company|institution)\b/, 'holder'],
  [/\b(?:amount|value|cash|balance)\b/, 'amount'],
  [
    /\b(?:property|prop|claim|reference|record|file)\b.*(?:\bid\b|#|\bno\b|\bnumber\b)|^(?:id|reference|#)$/,
    'propertyId',
  ],
  [/\b(?:zip|postal)\b/, 'zip'],
  [/\bcity\b/, 'city'],
  [/\b(?:address|street)\b/, 'street'],
  [/^state$/, 'state'],
  [/\b(?:owner|name|payee)\b/, 'owner'],
];

const longestLabel = 40;

/** Undefined for a cell that is no label of a column or a line. */
export function roleOfLabel(cell: string): Role | undefined {
  const label = cell
    .toLowerCase()
    .replaceAll(/[^a-z#\s-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (label === '' || cell.length > longestLabel || /\d/.test(cell)) return undefined;
  return rolesByLabel.find(([pattern]) => pattern.test(label))?.[1];
}

export interface ReadAmount {
  amountKind: 'exact' | 'up_to' | 'at_least' | 'unknown';
  /** Empty if none is shown. */
  amount: string;
}

const sum = String.raw`\$?\s*\d[\d,]*(?:\.\d{2})?`;
const least = new RegExp(
  String.raw`^(?:over|more than|greater than|at least|above|>=?)\s*(${sum})$|^(${sum})\s*(?:or more|and (?:over|up|above)|\+)$`,
  'i',
);
const most = new RegExp(
  String.raw`^(?:under|less than|up to|below|at most|<=?)\s*(${sum})$|^(${sum})\s*(?:or less|and under)$`,
  'i',
);
const range = new RegExp(String.raw`^(?:between\s+)?(${sum})\s*(?:-|–|to|and)\s*${sum}$`, 'i');
const notShown =
  /^(?:undisclosed|unknown|not (?:shown|disclosed|available)|n\/a|-+|securities|shares|safe deposit box)$/i;

/** Of a range only the lower end is sure. Nothing is shown where it says zero, which stands for shares or a box. */
export function readShownAmount(cell: string): ReadAmount | undefined {
  const text = cell.trim().replace(/^(?:cash|amount|value)\s*:?\s+/i, '');
  const [, a, b] = least.exec(text) ?? range.exec(text) ?? [];
  if (a ?? b) return amountOf('at_least', a ?? b);
  const [, c, d] = most.exec(text) ?? [];
  if (c ?? d) return amountOf('up_to', c ?? d);
  if (notShown.test(text)) return { amountKind: 'unknown', amount: '' };
  return /^\$|\.\d{2}$/.test(text) ? amountOf('exact', text) : undefined;
}

function amountOf(amountKind: ReadAmount['amountKind'], text = ''): ReadAmount | undefined {
  const amount = readAmount(text);
  if (amount === undefined) return undefined;
  return amount === '0.00' ? { amountKind: 'unknown', amount: '' } : { amountKind, amount };
}

const zip = /^\d{5}(?:-\d{4})?$/;
const day = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d\d-\d\d$/;
const placeWithState = /^(?:[\p{L} .'-]+,?\s+)?([A-Z]{2})(?:,?\s+\d{5}(?:-\d{4})?)?$/u;
const street = /^(?:\d+[A-Z]?\s+\S+|P\.?\s*O\.?\s*BOX\b)/i;

/** What a cell without a label looks like. Undefined for plain text: a person, a company. */
export function roleOfShape(cell: string): Role | 'day' | undefined {
  if (day.test(cell)) return 'day';
  if (readShownAmount(cell)) return 'amount';
  if (zip.test(cell)) return 'zip';
  if (readPropertyId(cell) !== undefined) return 'propertyId';
  if (street.test(cell)) return 'street';
  const [, state] = placeWithState.exec(cell) ?? [];
  return isStateCode(state ?? '') && /[\d,]|^..$/.test(cell) ? 'city' : undefined;
}

const labelledId = /^(?:(?:property|claim|reference)\s*)?(?:id|no\.?|number|#)\s*[:#]?\s*([A-Z0-9-]{4,30})$/i;

function readPropertyId(cell: string): string | undefined {
  const [, labelled] = labelledId.exec(cell) ?? [];
  if (labelled && /\d/.test(labelled)) return labelled;
  return /^(?=(?:.*\d){4})[A-Z]{0,4}-?\d[A-Z0-9-]{4,20}$/i.test(cell) ? cell : undefined;
}

/** The cell without the label that may stand in it. */
export function plainId(cell: string): string {
  return readPropertyId(cell) ?? cell;
}

const codeByName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toUpperCase(), code as StateCode]),
);

export function readState(cell: string): StateCode | null {
  const text = cell.trim().toUpperCase();
  return isStateCode(text) ? text : (codeByName.get(text) ?? null);
}
