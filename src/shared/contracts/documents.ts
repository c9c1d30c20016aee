import { z } from 'zod';
import { documentKinds, maxDocumentBytes } from '../documents.ts';
import { claimDocumentSchema, claimParams } from './claims.ts';
import type { Contracts } from './contract.ts';
import { doneSchema, fileFields } from './fields.ts';

export const documentContracts = {
  'POST /api/claims/:claimId/documents': {
    summary: 'Add a document to a claim; adding the same file again returns the existing document',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams,
    maxFileBytes: maxDocumentBytes,
    body: z.strictObject({
      kind: z.enum(documentKinds, 'Choose what the document shows'),
      ...fileFields,
    }),
    response: claimDocumentSchema,
  },
  'DELETE /api/claims/:claimId/documents/:documentId': {
    summary: 'Remove a document that the office does not have yet',
    tag: 'Documents',
    access: 'signed-in',
    params: claimParams.extend({ documentId: z.uuid('That document does not exist') }),
    response: doneSchema,
  },
} as const satisfies Contracts;
