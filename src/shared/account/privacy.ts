export const privacyLaws = ['gdpr', 'ccpa'] as const;

export type PrivacyLaw = (typeof privacyLaws)[number];

export const privacyRequestKinds = ['access', 'deletion', 'correction', 'opt_out'] as const;

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** How soon requests must be answered. The page about each law promises these periods, and every request is tracked by them. */
export const privacyPeriods = {
  gdpr: { respondDays: 30, longestDays: 90 },
  ccpa: { respondDays: 45, longestDays: 90 },
} as const satisfies Record<PrivacyLaw, object>;

export const acknowledgeBusinessDays = 10;

/** How long the emailed link of a request stays valid: long enough for a mailbox that is read once a week. */
export const privacyLinkDays = 7;

/** What users must type, exactly, to delete their account. */
export const deletionPhrase = 'DELETE MY ACCOUNT';

/** What is deleted with an account. */
export const deletedThings = [
  'Claim discovery history',
  'Bank account information',
  'Payout history and records',
  'Profile and account settings',
  'Subscription and billing data',
] as const;

/** How long financial records, and the data that belongs to them, are kept after an account is deleted. */
export const financialRetentionYears = 7;
