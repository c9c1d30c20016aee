import { z } from 'zod';
import { documentKinds } from '../documents.ts';
import { filingSteps } from '../page-paths.ts';
import { textField } from '../text-field.ts';
import { claimParams } from './claims.ts';
import type { Contracts } from './contract.ts';
import { momentField } from './fields.ts';

/** What somebody has filled in of a filing. No consent is part of it: each is given when it is signed. */
export const filingDraftSchema = z.strictObject({
  step: z.enum(filingSteps).describe('How far they have come.'),
  signedName: textField({ maxLength: 300 }),
  ready: z
    .array(z.enum(documentKinds))
    .max(documentKinds.length)
    .describe('The papers that they say they will enclose themselves.'),
});

export type FilingDraft = z.infer<typeof filingDraftSchema>;

const savedDraftSchema = z.object({
  draft: filingDraftSchema.nullable().describe('Null if nothing was begun in the last 30 days.'),
  savedAt: momentField.nullable(),
});

export type SavedDraft = z.infer<typeof savedDraftSchema>;

export const filingDraftContracts = {
  'GET /api/claims/:claimId/filing-draft': {
    summary: 'What was filled in of a filing that is not signed yet',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    response: savedDraftSchema,
  },
  'PATCH /api/claims/:claimId/filing-draft': {
    summary: 'Keep what was filled in of a filing, for 30 days',
    tag: 'Filing',
    access: 'signed-in',
    params: claimParams,
    body: filingDraftSchema,
    response: savedDraftSchema,
  },
} as const satisfies Contracts;
