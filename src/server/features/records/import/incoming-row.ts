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
 * An office without numbers of its own: the row is what it says. Claims for a property do not make it another one; whoever
 * files one would otherwise be offered it again when the office has counted theirs.
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
