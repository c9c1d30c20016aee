import { z } from 'zod';
import { connectionKinds, connectionProviders, connectionStatuses } from '../connections.ts';
import { megabyteBytes, megabytesText } from '../documents.ts';
import { requiredText } from '../text-field.ts';
import type { Contracts } from './contract.ts';
import { base64Length, doneSchema, fileFields, momentField } from './fields.ts';

const tag = 'Connections';
const access = 'signed-in';

const linkedAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  mask: z.string().nullable().describe('The last digits, as the bank shows them.'),
  type: z.string(),
  subtype: z.string().nullable(),
});

const connectionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(connectionKinds),
  provider: z.enum(connectionProviders),
  label: z.string().describe('The bank, the mailbox or the identity, in words.'),
  status: z.enum(connectionStatuses),
  lastSyncedAt: momentField.nullable().describe('Null until everything has been read once.'),
  recordCount: z.int().describe('Transactions, mails or transcripts that we hold.'),
  accounts: z.array(linkedAccountSchema),
  createdAt: momentField,
});

export type Connection = z.infer<typeof connectionSchema>;

export const transcriptMaxBytes = 2 * megabyteBytes;
export const transcriptTooLarge = `The file is larger than ${megabytesText(transcriptMaxBytes)}`;

const transcriptBody = z.strictObject({
  ...fileFields,
  contentBase64: fileFields.contentBase64.max(base64Length(transcriptMaxBytes), transcriptTooLarge),
});

export const transcriptKinds = ['return', 'account', 'wage-and-income'] as const;

const transcriptSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.enum(transcriptKinds),
  taxYear: z.int(),
});

const metadataMaxLength = 20_000;

/** JSON.stringify throws on a value that is nested too deeply. Such a value counts as too long. */
function isShort(value: unknown): boolean {
  try {
    return JSON.stringify(value ?? null).length <= metadataMaxLength;
  } catch {
    return false;
  }
}

export const connectionContracts = {
  'POST /api/plaid/create-link-token': {
    summary: 'A token for the bank-link dialog; with a connection, to sign in to that bank again',
    tag,
    access,
    body: z.strictObject({ connectionId: z.uuid().optional() }).nullish(),
    response: z.object({ link_token: z.string(), scriptUrl: z.url() }),
  },
  'POST /api/plaid/exchange-token': {
    summary: 'Connect the bank chosen in the dialog',
    tag,
    access,
    body: z.strictObject({
      public_token: requiredText('The bank connection has no token', { maxLength: 300 }),
      metadata: z
        .unknown()
        .optional()
        .refine(isShort, 'The metadata is too large')
        .describe(
          'What the dialog reports. It is accepted but not trusted: the server asks the vendor instead.',
        ),
    }),
    response: z.object({
      success: z.boolean(),
      message: z.string(),
      accountData: z.object({
        connectionId: z.uuid(),
        institutionName: z.string(),
        accounts: z.array(linkedAccountSchema),
      }),
    }),
  },
  'POST /api/email/connect': {
    summary: 'Where to consent to reading a mailbox; opened in a popup',
    tag,
    access,
    body: z.strictObject({ provider: z.literal('gmail', 'You can only connect Gmail for now') }),
    response: z.object({ authUrl: z.url() }),
  },
  'POST /api/irs/verify': {
    summary: 'Where to verify the identity before tax records are added; opened in a popup',
    tag,
    access,
    body: z.strictObject({ action: z.literal('initiate', 'The action must be "initiate"') }),
    response: z.object({ verificationUrl: z.url() }),
  },
  'POST /api/irs/transcripts': {
    summary: 'Add one IRS transcript (PDF, text or HTML) after the identity is verified',
    tag,
    access,
    maxFileBytes: transcriptMaxBytes,
    body: transcriptBody,
    response: transcriptSchema,
  },
  'GET /api/connections': {
    summary: 'What is connected, in which state, and when it was last read',
    tag,
    access,
    response: z.object({ connections: z.array(connectionSchema) }),
  },
  'DELETE /api/connections/:connectionId': {
    summary: 'Disconnect: the data is deleted at once and the access revoked at the vendor',
    tag,
    access,
    params: z.object({ connectionId: z.uuid('That connection does not exist') }),
    response: doneSchema,
  },
} as const satisfies Contracts;
