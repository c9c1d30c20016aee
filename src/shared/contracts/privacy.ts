import { z } from 'zod';
import type { Contracts } from '../contract.ts';
import { doneSchema } from './done.ts';
import { amountField } from './fields.ts';

const tag = 'Privacy';

const deletionPreviewSchema = z.object({
  owed: amountField.describe('Recovered money that has not been paid out yet.'),
  payoutsInProgress: z.int().nonnegative().describe('Payouts on their way.'),
  openClaims: z.int().nonnegative().describe('Filed claims that no office has decided for good.'),
  claimsPaidToUs: z.int().nonnegative().describe('Claims whose office is to pay us, or may yet on appeal.'),
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
