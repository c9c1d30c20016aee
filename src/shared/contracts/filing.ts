import { z } from 'zod';
import { errorCodes } from '../app-error.ts';
import { claimOutcomes, filingModes, payees } from '../claims/claims.ts';
import { documentKinds, maxDocumentBytes } from '../documents.ts';
import { amountRefusal, reportedAmountPattern } from '../money.ts';
import { claimantKinds } from '../people/acting.ts';
import { claimChannels } from '../sources.ts';
import { textField } from '../text-field.ts';
import {
  claimDetailsSchema,
  claimDocumentSchema,
  claimParams,
  claimSchema,
  filingChannelField,
} from './claims.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, fileFields } from './fields.ts';

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

const filingPreviewSchema = z.object({
  mode: z.enum(filingModes).describe('`agent`: we send it. `self`: we prepare it and its owner sends it.'),
  amount: amountField,
  amountKind: claimSchema.shape.amountKind,
  fee: amountField,
  feePercent: z.int().nonnegative(),
  feeReason: z.string().describe('Why the fee is that, or why the owner files, as a sentence.'),
  youKeep: amountField,
  paidTo: z
    .enum(payees)
    .describe('Whom the office pays: all of it to the owner, or the owner and us, each their share.'),
  sentences: z.array(z.string()).describe('To be read before filing, in this order.'),
  notices: z.array(z.string()).describe('Those of the sentences that the office’s state asks for.'),
  confidence: claimSchema.shape.confidence,
  record: claimDetailsSchema.shape.evidence.describe(
    'What the office has on record about the owner and the property; empty if it has nothing.',
  ),
  channel: filingChannelField,
  recipient: z.object({
    name: z.string(),
    url: z.string(),
    channel: z.enum(claimChannels).nullable(),
    address: z.string().nullable().describe('Where we send it by e-mail or by post; null otherwise.'),
  }),
  sends: z.array(z.string()).describe('What the recipient is told.'),
  encloses: z
    .array(z.string())
    .describe('What goes along: what we prepare, and the documents that were added.'),
  claimant: z.object({
    kind: z.enum(claimantKinds).describe('As what they claim.'),
    name: z.string(),
    formerNames: z.array(z.string()),
    addresses: z.array(z.string()).describe('The current one first.'),
  }),
  owner: z
    .object({ name: z.string(), formerNames: z.array(z.string()), addresses: z.array(z.string()) })
    .nullable()
    .describe('For whom the claimant acts; null if it is their own.'),
  propertyId: z.string().nullable().describe('The office’s own number; null if it has none.'),
  papers: z
    .array(z.object({ kind: z.enum(documentKinds), title: z.string(), details: z.array(z.string()) }))
    .describe('What the office wants to see with the claim, by what it shows.'),
  arePapersOfOffice: z
    .boolean()
    .describe('The office’s own list for such a claimant; false where only what is usual is known.'),
  notary: z
    .object({
      wish: z.string().describe('What the office asks for, as a sentence.'),
      isNeeded: z.boolean().describe('Nothing is sent without the notarized page.'),
    })
    .nullable(),
  declaration: z
    .object({ facts: z.array(z.string()), oath: z.string() })
    .describe('What its owner declares to be true.'),
  agreement: z
    .object({
      id: z.string(),
      text: z.string(),
      nameToType: z.string(),
      needsConsent: z.boolean().describe('Its owner has yet to agree to sign electronically.'),
    })
    .nullable()
    .describe('To be signed by typing the name; null if there is nothing to sign.'),
  missing: z
    .object({ code: z.enum(errorCodes), detail: z.string() })
    .nullable()
    .describe('What has to be proved first; filing answers with the same code. Null if nothing is missing.'),
  claimsLeftThisMonth: z
    .int()
    .nonnegative()
    .nullable()
    .describe('What the plan allows; null means no limit.'),
  limitEndsOn: z.iso
    .date()
    .nullable()
    .describe('The day from which the plan allows claims again; null while it allows some.'),
});

export type FilingPreview = z.infer<typeof filingPreviewSchema>;

const fileClaimBody = z
  .strictObject({
    signedName: textField({ maxLength: 300 }).optional(),
    agreementId: textField({ maxLength: 64 })
      .optional()
      .describe('The id of the agreement the user read. If it has changed since, it is not signed.'),
    onPaper: z
      .boolean()
      .optional()
      .describe('The owner signs the packet by hand and sends it, without a fee and without an agreement.'),
  })
  .nullish();

const markSentBody = z
  .strictObject({
    referenceNumber: textField({ maxLength: 100 })
      .trim()
      .optional()
      .describe('The number that the office gave the claim.'),
  })
  .nullish();

const outcomeBody = z.strictObject({
  outcome: z.enum(claimOutcomes),
  amount: z
    .string()
    .regex(reportedAmountPattern, amountRefusal)
    .optional()
    .describe('What was paid; if absent, the whole claimed amount.'),
  reason: textField({ maxLength: 1_000 })
    .trim()
    .optional()
    .describe('Why the claim was rejected, in the office’s words.'),
});

export type ClaimAnswer = z.infer<typeof outcomeBody>;

export const filingContracts = {
  'GET /api/claims/:claimId/filing': {
    summary: 'What filing a claim would mean: who sends what to whom, and the fee',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    response: filingPreviewSchema,
  },
  'POST /api/claims/:claimId/file': {
    summary: 'File a claim that is pending or was rejected; filing one that is in progress changes nothing',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: fileClaimBody,
    response: claimSchema,
  },
  'POST /api/claims/:claimId/sent': {
    summary: 'Report that a claim we prepared has been sent, or the number the office gave it',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: markSentBody,
    response: claimSchema,
  },
  'POST /api/claims/:claimId/outcome': {
    summary: 'Report what the office decided, for a claim whose office answers its owner',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: outcomeBody,
    response: claimSchema,
  },
} as const satisfies Contracts;
