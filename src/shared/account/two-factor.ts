/** Crockford's base 32 alphabet: it has no letter that looks like a digit or another letter. */
export const recoveryCodeAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

export const recoveryCodeLength = 16;

const groupLength = 4;

/** Why an identity challenge was issued. */
export const challengePurposes = ['login', 'step_up', 'passkey_registration'] as const;

export type ChallengePurpose = (typeof challengePurposes)[number];

/** What a sign-in may ask for besides the password. */
export const secondFactorKinds = ['totp', 'recovery_code', 'passkey'] as const;

export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** How a signed-in user can prove their identity again. */
export const proofKinds = ['password', ...secondFactorKinds] as const;

export type ProofKind = (typeof proofKinds)[number];

/** How long after a sign-in or a proof the user may make calls that move money or data. */
export const freshProofSeconds = 300;

/** How long after the correct password the second factor is still accepted. */
export const secondFactorMinutes = 10;

/** How long a browser may take to answer with a passkey that signs in by itself. */
export const passkeySignInMinutes = 10;

export const totpDigits = 6;

export const recoveryCodeCount = 10;

export const maxPasskeys = 10;

/** The security changes that the account's owner is always emailed about, whoever made them. */
export const securityChanges = [
  'password_changed',
  'email_confirmed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'two_factor_off',
  'second_steps_removed',
  'sign_in_stopped',
] as const;

export type SecurityChange = (typeof securityChanges)[number];

/** The code as users see it: "4f7k-…", in groups that are easy to copy. */
export function formatRecoveryCode(code: string): string {
  return (code.match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** The code as it is stored. Grouping and case are ignored, O is read as 0, and I and L as 1. Undefined if it is no code. */
export function parseRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const isCode =
    code.length === recoveryCodeLength && [...code].every((it) => recoveryCodeAlphabet.includes(it));
  return isCode ? code : undefined;
}
