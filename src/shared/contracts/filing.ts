import { z } from 'zod';
import { claimOutcomes, filingModes } from '../claims.ts';
import type { Contracts } from '../contract.ts';
import { claimChannels } from '../sources.ts';
import { textField } from '../text-field.ts';
import { claimDetailsSchema, claimParams, claimSchema, filingChannelField } from './claims.ts';
import { amountField } from './fields.ts';

const filingPreviewSchema = z.object({
  mode: z.enum(filingModes).describe('`agent`: we send it. `self`: we prepare it and its owner sends it.'),
  amount: amountField,
  amountKind: claimSchema.shape.amountKind,
  fee: amountField,
  youKeep: amountField,
  paidTo: z.enum(['owner', 'either']).describe('Whom the office pays.'),
  sentences: z.array(z.string()).describe('To be read before filing, in this order.'),
  confidence: claimSchema.shape.confidence,
  record: claimDetailsSchema.shape.evidence.describe(
    'What the office has on record of the owner and the property; empty where it has none.',
  ),
  channel: filingChannelField,
  recipient: z.object({
    name: z.string(),
    url: z.string(),
    channel: z.enum(claimChannels).nullable(),
    address: z.string().nullable().describe('Where we send it by e-mail or by post; null otherwise.'),
  }),
  sends: z.array(z.string()).describe('What the recipient is told.'),
  agreement: z
    .object({ id: z.string(), text: z.string(), nameToType: z.string() })
    .nullable()
    .describe('To be signed by typing the name; null where there is nothing to sign.'),
  claimsLeftThisMonth: z.int().nonnegative().nullable().describe('By the plan; null is no limit.'),
});

export type FilingPreview = z.infer<typeof filingPreviewSchema>;

const fileClaimBody = z
  .strictObject({
    signedName: textField({ maxLength: 300 }).optional(),
    agreementId: textField({ maxLength: 64 })
      .optional()
      .describe('Of the agreement that was read; one that has changed since is not signed.'),
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
    .regex(/^\d{1,8}\.\d{2}$/, 'Enter an amount such as 120.50')
    .optional()
    .describe('What was paid; without it, all that was claimed.'),
  reason: textField({ maxLength: 1_000 })
    .trim()
    .optional()
    .describe('Why it was refused, as the office puts it.'),
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
    summary: 'File a claim that is pending or was refused; while it is under way, that changes nothing',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: fileClaimBody,
    response: claimSchema,
  },
  'POST /api/claims/:claimId/sent': {
    summary: 'Say that a claim we prepared has been sent, or which number the office gave it',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: markSentBody,
    response: claimSchema,
  },
  'POST /api/claims/:claimId/outcome': {
    summary: 'Say what the office answered to a claim whose answers come to its owner',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: outcomeBody,
    response: claimSchema,
  },
} as const satisfies Contracts;
