export const privacyLaws = ['gdpr', 'ccpa'] as const;

export type PrivacyLaw = (typeof privacyLaws)[number];

export const privacyRequestKinds = ['access', 'deletion', 'correction', 'opt_out'] as const;

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
