import { z } from 'zod';
import { privacyLaws, privacyRequestKinds } from '../account/privacy.ts';
import { textField } from '../text-field.ts';
import { emailField } from './accounts.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, momentField } from './fields.ts';

const tag = 'Privacy';

const privacyRequestBody = z.strictObject({
  email: emailField.optional().describe('Required from a signed-out visitor; a link is emailed to it.'),
  kind: z.enum(privacyRequestKinds, 'Choose what you’re asking for'),
  law: z.enum(privacyLaws),
});

const privacyRequestSchema = z.object({
  id: z.uuid(),
  kind: z.enum(privacyRequestKinds),
  law: z.enum(privacyLaws),
  createdAt: momentField,
  acknowledgeBy: z.iso.date(),
  respondBy: z.iso.date(),
  extendableTo: z.iso.date().nullable(),
  confirmedAt: momentField.nullable(),
  completedAt: momentField.nullable(),
});

export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

const tokenBody = z.strictObject({ token: textField({ maxLength: 128 }).min(1) });

export const privacyRequestContracts = {
  'POST /api/privacy/requests': {
    summary: 'Make a request under a privacy law; a signed-out visitor confirms it by an emailed link',
    tag,
    access: 'optional',
    body: privacyRequestBody,
    response: z.object({
      success: z.literal(true),
      needsConfirmation: z
        .boolean()
        .describe('A link was emailed, and the request takes effect once it is opened.'),
      acknowledgeBy: z.iso.date(),
      respondBy: z.iso.date(),
    }),
  },
  'GET /api/privacy/requests': {
    summary: 'The requests of the signed-in person',
    tag,
    access: 'signed-in',
    response: z.array(privacyRequestSchema),
  },
  'POST /api/privacy/requests/confirm': {
    summary: 'Open an emailed link: the request takes effect',
    tag,
    access: 'anyone',
    body: tokenBody,
    response: privacyRequestSchema.extend({
      hasAccount: z.boolean().describe('Revealed only to somebody who can read the mailbox.'),
    }),
  },
  'POST /api/privacy/requests/export': {
    summary: 'Download the data that a confirmed request asks for, as an indented JSON file',
    tag,
    access: 'anyone',
    body: tokenBody,
    isDownload: true,
    response: z.record(z.string(), z.unknown()),
  },
  'POST /api/privacy/requests/delete': {
    summary: 'Delete the account that a confirmed request asks to delete',
    tag,
    access: 'anyone',
    body: tokenBody,
    response: doneSchema,
  },
} as const satisfies Contracts;

const deletionPreviewSchema = z.object({
  owed: amountField.describe('Recovered money that has not been paid out yet.'),
  payoutsInProgress: z.int().nonnegative().describe('Payouts on their way.'),
  openClaims: z.int().nonnegative().describe('Filed claims that no office has decided for good.'),
  claimsPaidToUs: z.int().nonnegative().describe('Claims whose office is to pay us, or may yet on appeal.'),
  feesDue: z
    .object({ amount: amountField, dueOn: z.iso.date().nullable() })
    .nullable()
    .describe('Unpaid fees for money that reached the person, and the first day one is due.'),
  hasPlan: z.boolean(),
  canBePaidFirst: z.boolean().describe('There is a bank account that the owed money can go to.'),
});

export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;

export const privacyContracts = {
  'GET /api/user/export-data': {
    summary: 'Everything held about the signed-in person, as an indented JSON file',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    isDownload: true,
    response: z.record(z.string(), z.unknown()),
  },
  'GET /api/user/deletion-preview': {
    summary: 'What deleting the account would mean today',
    tag,
    access: 'signed-in',
    response: deletionPreviewSchema,
  },
  'DELETE /api/user/account': {
    summary: 'Delete the account and its data for good',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: doneSchema,
  },
} as const satisfies Contracts;
