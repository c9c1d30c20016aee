export const privacyLaws = ['gdpr', 'ccpa'] as const;

export type PrivacyLaw = (typeof privacyLaws)[number];

export const privacyRequestKinds = ['access', 'deletion', 'correction', 'opt_out'] as const;

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** By when requests are answered. The pages about each law say it, and every request is held to it. */
export const privacyPeriods = {
  gdpr: { respondDays: 30, longestDays: 90 },
  ccpa: { respondDays: 45, longestDays: 90 },
} as const satisfies Record<PrivacyLaw, object>;

export const acknowledgeBusinessDays = 10;

/** How long the mailed link of a request works: long enough for a mailbox that is read on Sundays. */
export const privacyLinkDays = 7;

/** To be typed, exactly, by whoever deletes their account. */
export const deletionPhrase = 'DELETE MY ACCOUNT';

/** How long financial records, and what belongs to them, outlive an account. */
export const financialRetentionYears = 7;
