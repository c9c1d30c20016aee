import { z } from 'zod';
import { passkeyCreationOptionsSchema, passkeyRegistrationSchema } from '../../account/passkey-wire.ts';
import { proofKinds } from '../../account/two-factor.ts';
import { requiredText } from '../../text-field.ts';
import type { Contracts } from '../contract.ts';
import { doneSchema, momentField } from '../fields.ts';
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
  totpSince: momentField.nullable().describe('When the authenticator app was turned on; null if it is off.'),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int().nonnegative(),
  proofKinds: z.array(z.enum(proofKinds)).describe('How this user can prove their identity again.'),
});

export type TwoFactor = z.infer<typeof twoFactorSchema>;

const recoveryCodesSchema = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Returned only once. Empty if the codes returned earlier stay valid.'),
});

export const totpConfirmBody = z.strictObject({ code: totpCodeField });

export const passkeyNameField = requiredText('Give the passkey a name', { maxLength: 60 });

export const twoFactorContracts = {
  'GET /api/user/two-factor': {
    summary: 'Which second factors are set up',
    tag,
    access: 'signed-in',
    response: twoFactorSchema,
  },
  'POST /api/user/two-factor/totp': {
    summary: 'Create the secret for an authenticator app; it takes effect once its first code is confirmed',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: z.object({
      secret: z.string().describe('Base32, for typing it in.'),
      uri: z.string().describe('The content of the QR code.'),
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
    summary: 'Create new recovery codes; the earlier ones stop working',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: recoveryCodesSchema,
  },
  'POST /api/user/two-factor/passkeys/options': {
    summary: 'The options for creating a new passkey',
    tag,
    access: 'signed-in',
    needsFreshProof: true,
    response: passkeyCreationOptionsSchema,
  },
  'POST /api/user/two-factor/passkeys': {
    summary: 'Save the passkey that was just created',
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
