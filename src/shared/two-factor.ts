/** What a sign-in question is asked for. */
export const challengePurposes = ['login', 'step_up', 'passkey_registration'] as const;

export type ChallengePurpose = (typeof challengePurposes)[number];

/** What can be asked for besides the password. */
export const secondFactorKinds = ['totp', 'recovery_code', 'passkey'] as const;

export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** The ways to prove who one is, once more. */
export const proofKinds = ['password', ...secondFactorKinds] as const;

export type ProofKind = (typeof proofKinds)[number];

/** A sign-in, or a proof, counts this long for what moves money or data. */
export const freshProofSeconds = 300;

/** How long the right password counts before the second factor must follow. */
export const secondFactorMinutes = 10;

export const totpDigits = 6;

export const recoveryCodeCount = 10;

export const maxPasskeys = 10;

/** What the owner of an account is written to about, whoever did it. */
export const securityChanges = [
  'password_changed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'two_factor_off',
  'sign_in_stopped',
] as const;

/** What is undone when an address is proved, because somebody else may have set it up. */
export const undoneParts = ['second_step', 'payout_choice'] as const;

export type UndonePart = (typeof undoneParts)[number];

export type SecurityChange = (typeof securityChanges)[number];
