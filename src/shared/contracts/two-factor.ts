import { z } from 'zod';
import type { Contracts } from '../contract.ts';
import { requiredText } from '../text-field.ts';
import { proofKinds } from '../two-factor.ts';
import { doneSchema } from './done.ts';
import { momentField } from './fields.ts';
import { passkeyCreationOptionsSchema, passkeyRegistrationSchema } from './passkey-wire.ts';
import { totpCodeField } from './proofs.ts';

const tag = 'Security';

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: momentField,
  lastUsedAt: momentField.nullable(),
});

export type Passkey = z.infer<typeof passkeySchema>;

const twoFactorSchema = z.object({
  hasPassword: z.boolean(),
  totpSince: momentField
    .nullable()
    .describe('Since when codes of an authenticator app are asked for; null when not.'),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int().nonnegative(),
  proofKinds: z.array(z.enum(proofKinds)).describe('How this account can prove once more who is there.'),
});

export type TwoFactor = z.infer<typeof twoFactorSchema>;

const recoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Shown this once. Empty when the codes that were shown before stay valid.'),
});

export const totpConfirmBody = z.strictObject({ code: totpCodeField });

export const passkeyNameField = requiredText('Give the passkey a name', { maxLength: 60 });

export const twoFactorContracts = {
  'GET /api/user/two-factor': {
    summary: 'What is asked for besides the password',
    tag,
    access: 'signed-in',
    response: twoFactorSchema,
  },
  'POST /api/user/two-factor/totp': {
    summary: 'Make the secret for an authenticator app; it counts once its first code is confirmed',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: z.object({
      secret: z.string().describe('Base32, for typing it in.'),
      uri: z.string().describe('What the picture to scan says.'),
    }),
  },
  'POST /api/user/two-factor/totp/confirm': {
    summary: 'Turn the authenticator app on with its first code',
    tag,
    access: 'signed-in',
    body: totpConfirmBody,
    response: recoveryCodesSchema,
  },
  'DELETE /api/user/two-factor/totp': {
    summary: 'Turn the authenticator app off',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: doneSchema,
  },
  'POST /api/user/two-factor/recovery-codes': {
    summary: 'Make new recovery codes; the earlier ones end',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: recoveryCodesSchema,
  },
  'POST /api/user/two-factor/passkeys/options': {
    summary: 'What a new passkey is made for',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: passkeyCreationOptionsSchema,
  },
  'POST /api/user/two-factor/passkeys': {
    summary: 'Keep the passkey that was just made',
    tag,
    access: 'signed-in',
    body: z.strictObject({ name: passkeyNameField, registration: passkeyRegistrationSchema }),
    response: recoveryCodesSchema.extend({ passkey: passkeySchema }),
  },
  'DELETE /api/user/two-factor/passkeys/:passkeyId': {
    summary: 'Remove a passkey',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    params: z.object({ passkeyId: z.uuid('That passkey does not exist') }),
    response: doneSchema,
  },
} as const satisfies Contracts;
