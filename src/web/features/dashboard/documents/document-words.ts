import { type DocumentKind, maxDocumentBytes } from '#shared/documents.ts';
import { megabyteBytes, megabytesText } from '#shared/megabytes.ts';

export const documentKindNames: Record<DocumentKind, string> = {
  photo_id: 'Photo ID',
  proof_of_address: 'Proof of address',
  proof_of_ownership: 'Proof of ownership',
  proof_of_authority: 'Proof that you can act for the owner',
  other: 'Other',
};

/** For example "320 kB" or "1.4 MB". */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < megabyteBytes) return `${Math.max(1, Math.round(sizeBytes / 1_000))} kB`;
  return `${(sizeBytes / megabyteBytes).toFixed(1)} MB`;
}

export const maxSizeText = megabytesText(maxDocumentBytes);
