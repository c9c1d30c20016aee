import { hash } from 'node:crypto';
import type { NameOrder } from '@rightful/matching';
import { copyValue } from '#server/platform/db/bulk-connection.ts';
import { hashKeys, recordEntities } from '../record-entities.ts';
import type { MappedRow } from '../rows/map-row.ts';

/** A row that is about to be stored. */
export interface IncomingRow {
  propertyId: string;
  ownerName: string;
  /** The row as a line for COPY. */
  copyLine: string;
}

/** What an office publishes about a record. A row counts as changed if one of these fields differs. */
export const contentFields = [
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

export function toIncoming(row: MappedRow, lineNumber: number, order: NameOrder): IncomingRow {
  if (row.propertyId === '')
    return toIncoming({ ...row, propertyId: propertyIdByContent(row) }, lineNumber, order);
  const content = contentOf(row);
  const keys = hashKeys(recordEntities(row, order));
  return {
    propertyId: row.propertyId,
    ownerName: row.ownerName,
    copyLine: `${lineNumber}\t${content}\t{${keys.join(',')}}\t\\\\x${hashContent(content)}\n`,
  };
}

/**
 * For an office without its own numbers, the row's content identifies it. Claim counts are left out, because otherwise
 * a person who files a claim would be offered the property again once the office counts the claim.
 */
function propertyIdByContent(row: MappedRow): string {
  return `content-${hashContent(contentOf({ ...row, pendingClaimCount: null, paidClaimCount: null }))}`;
}

function contentOf(row: MappedRow): string {
  return contentFields.map((field) => copyValue(row[field])).join('\t');
}

function hashContent(content: string): string {
  return hash('sha256', content, 'hex').slice(0, 32);
}
