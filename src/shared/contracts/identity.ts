import { z } from 'zod';
import { bankStates } from '../connections.ts';
import { maxDocumentBytes, megabytesText } from '../documents.ts';
import { verificationSources } from '../people/identity.ts';
import type { Contracts } from './contract.ts';
import { base64Length, doneSchema, fileFields, momentField } from './fields.ts';

const tag = 'Identity';
const access = 'signed-in';

const identitySchema = z.object({
  emailProved: z.boolean().describe('Whether the email address was confirmed by its link.'),
  verified: z
    .object({
      name: z.string(),
      dateOfBirth: z.iso.date().nullable(),
      address: z.string().nullable(),
      source: z.enum(verificationSources),
      level: z.string().describe('How sure its source is, in the words of the source.'),
      verifiedAt: momentField,
    })
    .nullable()
    .describe('Who was verified, and how; null until then, and again after a change of name or birth date.'),
  ways: z
    .object({ idme: z.boolean(), bank: z.boolean() })
    .describe('What can verify somebody here besides documents.'),
  banks: z
    .array(z.object({ connectionId: z.uuid(), name: z.string(), state: z.enum(bankStates) }))
    .describe('What the owner data of each connected bank showed; empty for somebody who is verified.'),
  documents: z
    .object({
      status: z.enum(['waiting', 'refused']),
      openedAt: momentField,
      reason: z.string().nullable().describe('Why they were refused.'),
    })
    .nullable()
    .describe('What became of the documents sent last; null if there are none, or they verified the person.'),
});

export type Identity = z.infer<typeof identitySchema>;

const oneFile = fileFields.contentBase64.max(
  base64Length(maxDocumentBytes),
  `This file is larger than ${megabytesText(maxDocumentBytes)}. Please choose a smaller one.`,
);

export const identityContracts = {
  'GET /api/identity': {
    summary: 'Whether the identity is verified, and how it can be',
    tag,
    access,
    response: identitySchema,
  },
  'POST /api/identity/documents': {
    summary: 'Send an identity document and a selfie, which somebody on our team compares with the details',
    tag,
    access,
    maxFileBytes: 2 * maxDocumentBytes,
    body: z.strictObject({
      documentBase64: oneFile.describe('A PDF, or a JPEG, PNG or WebP picture.'),
      selfieBase64: oneFile.describe('A JPEG, PNG or WebP picture.'),
    }),
    response: doneSchema,
  },
} as const satisfies Contracts;
