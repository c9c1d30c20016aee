import { z } from 'zod';
import { documentKinds, documentTypes } from '../documents.ts';
import { momentField } from './fields.ts';

export const claimDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  sizeBytes: z.int().nonnegative(),
  isSent: z.boolean().describe('The office has it or is about to, so it cannot be removed.'),
  createdAt: momentField,
});

export type ClaimDocument = z.infer<typeof claimDocumentSchema>;
