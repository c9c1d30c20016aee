import { namePropertyType } from '#catalog/property-types.ts';
import { memoize } from '#shared/algorithms/memoize.ts';
import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';
import { nameColumns } from '../fixed-width.ts';
import type { ColumnRole, RecordMapping } from '../mapping.ts';
import type { ColumnLayout } from './column-layout.ts';
import { namesNobody } from './names-nobody.ts';
import { type Amount, parseBand, parseExact, unknownAmount } from './parse-amount.ts';
import { repairAddress } from './repair-address.ts';
import { type RowValues, readValues } from './row-values.ts';

const counts = /^\d{0,9}$/;
const amounts = /^[$\d,. ]*$/;

interface PropertyType {
  propertyTypeCode: string | null;
  propertyType: string | null;
}

/** The first half of "safe-deposit" is not a code. */
const codeAndWords = /^(?!SAFE-)([A-Z0-9]{2,4})\s*[:\-–]\s*(.+)$/i;
const codeAlone = /^(?:[A-Z]{2}\d{2}|\d{2}|[A-Z]{2}ZZ)$/i;
/** No month has four digits, so the order is plain. The sheets of a workbook write their days so. */
const startsWithYear = /^\d{4}[-/.]/;
const digitsYearFirst = /^(\d{4})(\d{2})(\d{2})$/;
const digitsYearLast = /^(\d{2})(\d{2})(\d{4})$/;

const cusip = /^(?!0{9})[\dA-Z*@#]{9}$/i;
const safekept = /\bsafe(?:ty)?[\s-]*deposit/i;

/** Parses "MS01: Wages, Payroll, Salary", "76  : Other", or a code or words alone. */
const parsePropertyType = memoize((text: string): PropertyType => {
  const both = codeAndWords.exec(text);
  if (both) return { propertyTypeCode: both[1]?.toUpperCase() ?? null, propertyType: both[2] ?? null };
  if (codeAlone.test(text)) {
    const code = text.toUpperCase();
    return { propertyTypeCode: code, propertyType: namePropertyType(code) ?? null };
  }
  return { propertyTypeCode: null, propertyType: text === '' ? null : text };
});

/** A row of a list as it is stored. */
export interface MappedRow extends Amount, PropertyType {
  propertyId: string;
  ownerName: string;
  street: string | null;
  city: string | null;
  ownerState: string | null;
  zip: string | null;
  country: string | null;
  holderName: string | null;
  holderStreet: string | null;
  holderCity: string | null;
  holderState: string | null;
  holderZip: string | null;
  shares: string | null;
  securityName: string | null;
  cusip: string | null;
  reportedOn: string | null;
  ownerCount: number | null;
  pendingClaimCount: number | null;
  paidClaimCount: number | null;
}

/** Why a row was rejected, with the office's number if it could be read. */
interface RowFault {
  reason: string;
  propertyId: string;
}

/** A row about no person and no business, which can be nobody's. */
interface OwnerlessRow {
  isOwnerless: true;
}

const maxNameLength = 300;
const maxPropertyIdLength = 100;
const maxFieldLength = 500;

export function mapRow(
  fields: string[],
  layout: ColumnLayout,
  mapping: RecordMapping,
): MappedRow | OwnerlessRow | RowFault {
  const aligned = alignFields(fields, layout);
  if (!Array.isArray(aligned)) return { ...aligned, propertyId: '' };
  const values = readValues(aligned, layout);
  const propertyId = values.one('propertyId');
  const ownerName = values.ownerName();
  if (namesNobody(ownerName)) return { isOwnerless: true };
  const fault = findFault({ propertyId, ownerName }, values) ?? findLongField(aligned);
  if (fault) return { reason: fault, propertyId };
  const row = interpret({ propertyId, ownerName }, values, mapping);
  return 'reason' in row ? { reason: row.reason, propertyId } : row;
}

type Identity = Pick<MappedRow, 'propertyId' | 'ownerName'>;

function findFault({ propertyId, ownerName }: Identity, values: RowValues): string | undefined {
  if (propertyId === '' && values.has('propertyId')) return 'has no property number';
  if (propertyId.length > maxPropertyIdLength) return 'has a property number that is too long';
  return ownerName.length > maxNameLength ? 'has an owner name that is too long' : undefined;
}

function findLongField(fields: readonly string[]): string | undefined {
  for (const { length } of fields)
    if (length > maxFieldLength) return `has a field of more than ${maxFieldLength} characters`;
  return undefined;
}

function interpret(
  { propertyId, ownerName }: Identity,
  values: RowValues,
  mapping: RecordMapping,
): MappedRow | { reason: string } {
  const address = repairAddress(values.address());
  if ('reason' in address) return address;
  const shares = values.one('shares').replaceAll(',', '');
  if (shares !== '' && !/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(shares))
    return { reason: `has no number of shares${inColumn(mapping, 'shares')}: "${shares}"` };
  const amount = readAmount(values, mapping);
  if ('reason' in amount) return amount;
  const counts = readCounts(values, mapping);
  if ('reason' in counts) return counts;
  const reportedOn = parseReportDate(values.one('reportedOn'), mapping.dateFormat);
  if (reportedOn === undefined)
    return {
      reason: `has no date in its date column${inColumn(mapping, 'reportedOn')}: "${values.one('reportedOn')}"`,
    };
  const hasShares = Number(shares) > 0;
  const type = parsePropertyType(values.one('propertyType'));
  const isMoreThanCash = amount.amountCents === 0 && (hasShares || isTangible(type));
  const known = isMoreThanCash ? unknownAmount : amount;
  return {
    propertyId,
    ownerName,
    street: address.streets.join(', ') || null,
    city: address.city || null,
    ownerState: address.state.toUpperCase() || null,
    zip: address.zip || null,
    country: address.country || null,
    holderName: values.one('holderName') || null,
    holderStreet: values.joined('holderStreet') || null,
    holderCity: values.one('holderCity') || null,
    holderState: values.one('holderState') || null,
    holderZip: values.one('holderZip') || null,
    propertyTypeCode: type.propertyTypeCode,
    propertyType: type.propertyType,
    amountKind: known.amountKind,
    amountCents: known.amountCents,
    amountLimitCents: known.amountLimitCents,
    shares: hasShares ? shares : null,
    securityName: values.one('securityName') || null,
    cusip: parseCusip(values.one('cusip')),
    reportedOn,
    ownerCount: counts.ownerCount,
    pendingClaimCount: counts.pendingClaimCount,
    paidClaimCount: counts.paidClaimCount,
  };
}

/** Names the column for who has to look it up in the file. */
function inColumn({ columns }: RecordMapping, role: ColumnRole): string {
  return ` (${nameColumns(columns[role])})`;
}

function readAmount(values: RowValues, mapping: RecordMapping): Amount | { reason: string } {
  const { amount, bands } = mapping;
  if (amount === 'absent') return unknownAmount;
  const text = values.firstOf('amount');
  const parsed = amount === 'exact' ? parseExact(text) : parseBand(bands[text] ?? text);
  if (!parsed || !Number.isSafeInteger(parsed.amountCents ?? 0))
    return { reason: `has no amount in its amount column${inColumn(mapping, 'amount')}: "${text}"` };
  return parsed;
}

const countRoles = ['ownerCount', 'pendingClaimCount', 'paidClaimCount'] as const;

type Counts = Pick<MappedRow, (typeof countRoles)[number]>;

function readCounts(values: RowValues, mapping: RecordMapping): Counts | { reason: string } {
  const counts: Counts = { ownerCount: null, pendingClaimCount: null, paidClaimCount: null };
  for (const role of countRoles) {
    const text = values.one(role);
    if (text !== '' && !/^\d{1,9}$/.test(text))
      return { reason: `has no number where one is counted${inColumn(mapping, role)}: "${text}"` };
    counts[role] = text === '' ? null : Number(text);
  }
  return counts;
}

/** Returns null for empty text, and undefined for text that is not a date. */
function parseReportDate(text: string, format: RecordMapping['dateFormat']): CalendarDate | null | undefined {
  if (text === '') return null;
  const isYearFirst = format === 'year-month-day' || startsWithYear.test(text);
  const parts = (isYearFirst ? digitsYearFirst : digitsYearLast).exec(text)?.slice(1);
  const [one = '', two = '', three = ''] = parts ?? text.split(/[T ]/)[0]?.split(/[-/.]/) ?? [];
  const [year, month, day] = isYearFirst ? [one, two, three] : [three, one, two];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/** Nine characters by the standard. What else the column holds, such as zeros, names no security. */
function parseCusip(text: string): string | null {
  return cusip.test(text) ? text.toUpperCase() : null;
}

/** Contents of safe-deposit boxes and other objects: the cash among them says nothing about their value. */
function isTangible({ propertyTypeCode, propertyType }: PropertyType): boolean {
  return (propertyTypeCode ?? '').startsWith('SD') || safekept.test(propertyType ?? '');
}

/** Aligns a row to the list's columns if there is exactly one way to do it; otherwise returns what is wrong. */
function alignFields(fields: string[], layout: ColumnLayout): string[] | { reason: string } {
  const { columnCount } = layout;
  if (fields.length === columnCount) return fields;
  if (fields.length < columnCount) return { reason: `has only ${fields.length} of ${columnCount} columns` };
  const guesses = [...dropEmptyEnd(fields, layout), ...joinSplitField(fields, layout)];
  const [only, ...others] = guesses.filter((guess) => hasFittingNumbers(guess, layout));
  if (only && others.length === 0) return only;
  return { reason: `has ${fields.length} columns instead of ${columnCount}` };
}

function dropEmptyEnd(fields: string[], { columnCount }: ColumnLayout): string[][] {
  const isEmpty = fields.slice(columnCount).every((field) => field.trim() === '');
  return isEmpty ? [fields.slice(0, columnCount)] : [];
}

/** A comma inside an unquoted field splits it: "DOE, JANE". A space follows such a comma, but not a delimiter. */
function joinSplitField(fields: string[], { columnCount }: ColumnLayout): string[][] {
  const extra = fields.length - columnCount;
  return fields.flatMap((field, at) => {
    const isTail = field.startsWith(' ') && field.trim() !== '' && at >= extra;
    return isTail ? [joinAt(fields, at - extra, extra)] : [];
  });
}

function joinAt(fields: string[], start: number, extra: number): string[] {
  const joined = fields.slice(start, start + extra + 1).map((field) => field.trim());
  return [...fields.slice(0, start), joined.join(', '), ...fields.slice(start + extra + 1)];
}

function hasFittingNumbers(fields: string[], { places }: ColumnLayout): boolean {
  const fits = (role: keyof typeof places, pattern: RegExp) =>
    (places[role] ?? []).every((place) => pattern.test(fields[place]?.trim() ?? ''));
  return (
    fits('ownerCount', counts) &&
    fits('pendingClaimCount', counts) &&
    fits('paidClaimCount', counts) &&
    fits('amount', amounts) &&
    fits('shares', amounts)
  );
}
