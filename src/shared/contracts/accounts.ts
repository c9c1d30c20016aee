import { z } from 'zod';
import { rememberedSessionDays } from '../account/accounts.ts';
import { passkeyAnswerSchema, passkeyRequestOptionsSchema } from '../account/passkey-wire.ts';
import { secondFactorKinds, secondFactorMinutes } from '../account/two-factor.ts';
import { planIds } from '../plans.ts';
import { requiredText, textField } from '../text-field.ts';
import type { Contracts } from './contract.ts';
import { doneSchema, momentField, newPasswordField, passwordField } from './fields.ts';
import { secondFactorProofSchema } from './sign-in/proofs.ts';

const emailMaxLength = 254;
const invalidEmail = 'Invalid email address';

export const emailField = textField({ maxLength: emailMaxLength, missing: invalidEmail })
  .trim()
  .toLowerCase()
  .pipe(z.email(invalidEmail));

const rememberMeField = z
  .boolean()
  .optional()
  .describe(`Stay signed in for ${rememberedSessionDays} days instead of this browser session.`);

export const loginBody = z.strictObject({
  email: emailField,
  password: passwordField,
  rememberMe: rememberMeField,
});

export const forgotPasswordBody = z.strictObject({ email: emailField });

const resetLinkBody = z.strictObject({
  token: requiredText('This reset link is invalid or has expired.', { maxLength: 128 }),
});

const resetPasswordBody = resetLinkBody.extend({ password: newPasswordField });

const verifyEmailBody = z.strictObject({
  token: requiredText('This link is invalid or has expired.', { maxLength: 128 }),
});

const emailChangeBody = z.strictObject({
  token: requiredText('This link is invalid or has expired.', { maxLength: 128 }),
});

/** What the browser may know about the signed-in user. This schema keeps private columns out of responses. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionPlan: z.enum(planIds),
  createdAt: momentField,
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

const secondFactorSchema = z.object({
  secondFactor: z.object({
    token: z.string().describe(`Proves the correct password, for ${secondFactorMinutes} minutes.`),
    methods: z.array(z.enum(secondFactorKinds)),
  }),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>['secondFactor'];

const signInToken = requiredText('Please sign in again.', { maxLength: 128 });

const esignConsentSchema = z.object({
  version: z.string().describe('Of the text that a signature needs now.'),
  acceptedAt: momentField.nullable().describe('When the person agreed to this version; null before.'),
});

export const accountContracts = {
  'POST /api/auth/login': {
    summary: 'Sign in and start a new session, or learn which second factor is required',
    tag: 'Accounts',
    access: 'anyone',
    body: loginBody,
    response: z.union([currentUserSchema, secondFactorSchema]),
  },
  'POST /api/auth/second-factor': {
    summary: 'Finish a sign-in with a code or a passkey',
    tag: 'Accounts',
    access: 'anyone',
    body: z.strictObject({ token: signInToken, proof: secondFactorProofSchema }),
    response: currentUserSchema,
  },
  'POST /api/auth/second-factor/passkey-options': {
    summary: 'What a passkey has to sign to finish a sign-in',
    tag: 'Accounts',
    access: 'anyone',
    body: z.strictObject({ token: signInToken }),
    response: passkeyRequestOptionsSchema,
  },
  'POST /api/auth/passkey/options': {
    summary: 'What a passkey has to sign, in this browser, to sign in without a password',
    tag: 'Accounts',
    access: 'anyone',
    response: passkeyRequestOptionsSchema,
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey alone, which is both factors: the device, and what unlocks it',
    tag: 'Accounts',
    access: 'anyone',
    body: z.strictObject({ answer: passkeyAnswerSchema, rememberMe: rememberMeField }),
    response: currentUserSchema,
  },
  'GET /api/auth/me': {
    summary: 'The signed-in user',
    tag: 'Accounts',
    access: 'signed-in',
    response: currentUserSchema,
  },
  'GET /api/user/esign-consent': {
    summary: 'Whether the user agreed to sign, and to be written to, electronically',
    tag: 'Accounts',
    access: 'signed-in',
    response: esignConsentSchema,
  },
  'POST /api/user/esign-consent': {
    summary: 'Agree to sign and to be written to electronically; again changes nothing',
    tag: 'Accounts',
    access: 'signed-in',
    body: z.strictObject({
      version: requiredText('Please read the text before you agree to it.', { maxLength: 64 }),
    }),
    response: esignConsentSchema,
  },
  'DELETE /api/user/esign-consent': {
    summary:
      'Withdraw it: what was signed stays signed, and what comes is signed on paper or agreed to again',
    tag: 'Accounts',
    access: 'signed-in',
    response: esignConsentSchema,
  },
  'POST /api/auth/logout': {
    summary: 'End this session; the response is the same when there is none',
    tag: 'Accounts',
    access: 'anyone',
    response: doneSchema,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Email a reset link if the address has an account; the response never reveals whether it has',
    tag: 'Accounts',
    access: 'anyone',
    body: forgotPasswordBody,
    response: doneSchema,
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a reset link and end every session',
    tag: 'Accounts',
    access: 'anyone',
    body: resetPasswordBody,
    response: doneSchema,
  },
  'POST /api/auth/reset-link': {
    summary: 'Whether a reset link still works, without using it up; reveals nothing else',
    tag: 'Accounts',
    access: 'anyone',
    body: resetLinkBody,
    response: z.object({ works: z.boolean() }),
  },
  'POST /api/auth/email-link': {
    summary:
      'Email a link that proves the address if it has an account that needs one; the response never reveals whether it has',
    tag: 'Accounts',
    access: 'anyone',
    body: forgotPasswordBody,
    response: doneSchema,
  },
  'POST /api/auth/verify-email': {
    summary: 'Prove an email address with the link that was mailed to it; again changes nothing',
    tag: 'Accounts',
    access: 'optional',
    body: verifyEmailBody,
    response: doneSchema,
  },
  'POST /api/auth/email-change/confirm': {
    summary: 'Prove the new address by its link, which changes the account’s address and ends every session',
    tag: 'Accounts',
    access: 'anyone',
    body: emailChangeBody,
    response: z.object({ email: z.string().describe('The address from now on.') }),
  },
  'POST /api/auth/email-change/undo': {
    summary: 'Give the account its old address back with the link mailed there, and end every session',
    tag: 'Accounts',
    access: 'anyone',
    body: emailChangeBody,
    response: doneSchema,
  },
} as const satisfies Contracts;
