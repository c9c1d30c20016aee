import { hash } from 'node:crypto';
import type { NameOrder } from '#matching/read-name.ts';
import { copyValue } from '#server/db/copy-text.ts';
import { hashKeys, recordEntities } from '../record-entities.ts';
import type { MappedRow } from '../rows/map-row.ts';

/** A row on its way to the store. */
export interface IncomingRow {
  propertyId: string;
  ownerName: string;
  /** The line of COPY that brings it. */
  copyLine: string;
}

/** What an office tells of a record; a row is changed when one of these is. */
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
  const content = contentFields.map((field) => copyValue(row[field])).join('\t');
  const contentHash = hash('sha256', content, 'hex').slice(0, 32);
  // An office without numbers of its own: the row is what it says.
  if (row.propertyId === '')
    return toIncoming({ ...row, propertyId: `content-${contentHash}` }, lineNumber, order);
  const keys = hashKeys(recordEntities(row, order));
  return {
    propertyId: row.propertyId,
    ownerName: row.ownerName,
    copyLine: `${lineNumber}\t${content}\t{${keys.join(',')}}\t\\\\x${contentHash}\n`,
  };
}
