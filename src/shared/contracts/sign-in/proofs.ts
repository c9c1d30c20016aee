import { z } from 'zod';
import { passkeyAnswerSchema, passkeyRequestOptionsSchema } from '../../account/passkey-wire.ts';
import { parseRecoveryCode, recoveryCodeLength, totpDigits } from '../../account/two-factor.ts';
import { textField } from '../../text-field.ts';
import type { Contracts } from '../contract.ts';
import { doneSchema, passwordField } from '../fields.ts';

export const totpCodeField = textField({ maxLength: 20 })
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine((code) => /^\d+$/.test(code) && code.length === totpDigits, `Enter the ${totpDigits}-digit code`);

export const recoveryCodeField = textField({ maxLength: 40 }).transform((typed, context) => {
  const code = parseRecoveryCode(typed);
  if (code) return code;
  context.addIssue({
    code: 'custom',
    message: `Enter one of your recovery codes: ${recoveryCodeLength} letters and digits`,
  });
  return z.NEVER;
});

const totpProof = z.strictObject({ kind: z.literal('totp'), code: totpCodeField });
const recoveryCodeProof = z.strictObject({ kind: z.literal('recovery_code'), code: recoveryCodeField });
const passkeyProof = z.strictObject({ kind: z.literal('passkey'), answer: passkeyAnswerSchema });
const passwordProof = z.strictObject({ kind: z.literal('password'), password: passwordField });

export const secondFactorProofSchema = z.discriminatedUnion('kind', [
  totpProof,
  recoveryCodeProof,
  passkeyProof,
]);

const proofSchema = z.discriminatedUnion('kind', [passwordProof, totpProof, recoveryCodeProof, passkeyProof]);

export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;
export type Proof = z.output<typeof proofSchema>;

export const proofContracts = {
  'POST /api/auth/prove': {
    summary: 'Prove the user’s identity again, for calls that move money or data',
    tag: 'Accounts',
    access: 'signed-in',
    body: z.strictObject({ proof: proofSchema }),
    response: doneSchema,
  },
  'POST /api/auth/prove/passkey-options': {
    summary: 'What a passkey has to sign to prove the user’s identity again',
    tag: 'Accounts',
    access: 'signed-in',
    response: passkeyRequestOptionsSchema,
  },
} as const satisfies Contracts;
