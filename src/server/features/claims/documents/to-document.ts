import type { ClaimDocument } from '#shared/contracts/claim-document.ts';
import type { DocumentRow } from './queries.ts';

/** A document as its owner sees it in a list. */
export function toDocument({ sentAt, createdAt, ...row }: DocumentRow): ClaimDocument {
  const { id, kind, fileName, contentType, sizeBytes } = row;
  return {
    id,
    kind,
    fileName,
    contentType,
    sizeBytes,
    isSent: sentAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
