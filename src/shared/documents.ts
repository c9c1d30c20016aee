export const megabyteBytes = 1_000_000;

/** What a document shows. */
export const documentKinds = [
  'photo_id',
  'proof_of_address',
  'proof_of_ownership',
  'proof_of_authority',
  'proof_of_name',
  'proof_of_tax_number',
  'notarized_page',
  'office_letter',
  'other',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The stored formats. Uploaded images of every accepted format are converted to JPEG. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;

export type DocumentType = (typeof documentTypes)[number];

export const maxDocumentBytes = 10 * megabyteBytes;

/** A PDF may have this many pages, each of which is drawn as a picture. */
export const maxUploadPages = 20;

export const maxRedrawnBytes = 20 * megabyteBytes;

export const maxDocumentsPerClaim = 20;

export const claimDocumentPath = '/api/claims/:claimId/documents/:documentId';

/** "10 MB". */
export function megabytesText(byteCount: number): string {
  return `${byteCount / megabyteBytes} MB`;
}
