import { hash } from 'node:crypto';
import type { NameOrder } from '@rightful/matching';
import { copyValue } from '#server/platform/db/bulk-connection.ts';
import type { RawRow } from '../file/read-rows.ts';
import type { RecordMapping } from '../mapping.ts';
import { numberByContent } from '../property-number.ts';
import { type ColumnLayout, splitRow } from '../rows/column-layout.ts';
import { type MappedRow, mapRow } from '../rows/map-row.ts';
import { hashKeys, recordEntities } from '../score-record.ts';

/** A row that is about to be stored. */
interface IncomingRow {
  propertyId: string;
  ownerName: string;
  /** The row as a line for COPY. */
  copyLine: string;
}

/** What identifies a record of an office that has no numbers: more fields here would make each a new property. */
const identityFields = [
  'propertyId',
  'ownerName',
  'street',
  'city',
  'ownerState',
  'zip',
  'country',
  'holderName',
  'propertyTypeCode',
  'propertyType',
  'amountKind',
  'amountCents',
  'amountLimitCents',
  'shares',
  'securityName',
  'reportedOn',
  'ownerCount',
  'pendingClaimCount',
  'paidClaimCount',
] as const satisfies readonly (keyof MappedRow)[];

const furtherFields = [
  'holderStreet',
  'holderCity',
  'holderState',
  'holderZip',
  'cusip',
] as const satisfies readonly (keyof MappedRow)[];

const nothingFurther = furtherFields.map(() => copyValue(null)).join('\t');

/** What an office publishes about a record. A row counts as changed if one of these fields differs. */
export const contentFields = [...identityFields, ...furtherFields] as const;

/** A row that was rejected, and why. */
export interface Reject {
  lineNumber: number;
  reason: string;
  propertyId: string;
}

/** How a list's rows are parsed. */
export interface RowFormat {
  layout: ColumnLayout;
  mapping: RecordMapping;
}

export interface InterpretedRows {
  /** The rows in COPY format, in their own buffer, so that it can be transferred between threads. */
  copyText: Uint8Array<ArrayBuffer>;
  rejects: Reject[];
  /** How many rows name nobody. They are neither stored nor rejected. */
  ownerlessRows: number;
}

/** Of two rows for one owner of one property the first counts, because the next import could not tell them apart. */
export const repeatedReason = 'repeats the property and the owner of an earlier row';

const encoder = new TextEncoder();

export function interpretRows(rows: readonly RawRow[], format: RowFormat): InterpretedRows {
  const ownersOf = new Map<string, string[]>();
  const rejects: Reject[] = [];
  const copyLines: string[] = [];
  let ownerlessRows = 0;
  for (const row of rows) {
    const read = interpretRow(row, format);
    if ('isOwnerless' in read) ownerlessRows += 1;
    else if ('reason' in read) rejects.push({ lineNumber: row.lineNumber, ...read });
    else if (isRepeated(read, ownersOf))
      rejects.push({ lineNumber: row.lineNumber, reason: repeatedReason, propertyId: read.propertyId });
    else copyLines.push(read.copyLine);
  }
  return { copyText: encoder.encode(copyLines.join('')), rejects, ownerlessRows };
}

/** Also records the row as seen. */
function isRepeated({ propertyId, ownerName }: IncomingRow, ownersOf: Map<string, string[]>): boolean {
  const owners = ownersOf.get(propertyId);
  if (!owners) ownersOf.set(propertyId, [ownerName]);
  else if (owners.includes(ownerName)) return true;
  else owners.push(ownerName);
  return false;
}

function interpretRow({ lineNumber, text }: RawRow, { layout, mapping }: RowFormat) {
  // PostgreSQL text cannot contain this character.
  if (text.includes('\u0000')) return { reason: 'holds a NUL character', propertyId: '' };
  const fields = splitRow(text, layout, mapping);
  if (!fields) return { reason: 'opens a quote that is never closed', propertyId: '' };
  const mapped = mapRow(fields, layout, mapping);
  return 'reason' in mapped || 'isOwnerless' in mapped
    ? mapped
    : toIncoming(mapped, lineNumber, mapping.nameOrder);
}

function toIncoming(row: MappedRow, lineNumber: number, order: NameOrder): IncomingRow {
  if (row.propertyId === '')
    return toIncoming({ ...row, propertyId: propertyIdByContent(row) }, lineNumber, order);
  const content = lineOf(row, identityFields);
  const further = lineOf(row, furtherFields);
  const keys = hashKeys(recordEntities(row, order));
  return {
    propertyId: row.propertyId,
    ownerName: row.ownerName,
    copyLine: `${lineNumber}\t${content}\t${further}\t{${keys.join(',')}}\t\\\\x${hashBoth(content, further)}\n`,
  };
}

/**
 * For an office without its own numbers, the row's content identifies it. Claim counts are left out, because otherwise
 * a person who files a claim would be offered the property again once the office counts the claim.
 */
function propertyIdByContent(row: MappedRow): string {
  const uncounted = { ...row, pendingClaimCount: null, paidClaimCount: null };
  return numberByContent(hashContent(lineOf(uncounted, identityFields)));
}

function lineOf(row: MappedRow, fields: readonly (typeof contentFields)[number][]): string {
  return fields.map((field) => copyValue(row[field])).join('\t');
}

/** A row without further fields keeps the hash under which it was stored before there were any. */
function hashBoth(content: string, further: string): string {
  return hashContent(further === nothingFurther ? content : `${content}\t${further}`);
}

function hashContent(content: string): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}
