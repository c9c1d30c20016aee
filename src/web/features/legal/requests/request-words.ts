import type { PrivacyRequestKind } from '#shared/privacy.ts';

/** What has been done when an opt-out is accepted, which needs no further answer. */
export const optedOutText = 'You will get no marketing, and your data is neither sold nor shared.';

/** The kinds of requests, as worded in the list of choices. */
export const kindTexts: Record<PrivacyRequestKind, string> = {
  access: 'Get a copy of my data',
  deletion: 'Delete my account and data',
  correction: 'Correct my data',
  opt_out: 'Opt out of marketing',
};
