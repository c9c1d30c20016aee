import type { ClaimDocument } from '#shared/contracts/claim-document.ts';
import type { DocumentRow } from './queries.ts';

/** Describes a document to its owner. */
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
