/** What a sign-in question is asked for. */
export const challengePurposes = ['login', 'step_up', 'passkey_registration'] as const;

export type ChallengePurpose = (typeof challengePurposes)[number];

/** The ways to prove who one is, once more. */
export const proofKinds = ['password', 'totp', 'recovery_code', 'passkey'] as const;

export type ProofKind = (typeof proofKinds)[number];

/** A sign-in, or a proof, counts this long for what moves money or data. */
export const freshProofSeconds = 300;
