import type { PrivacyRequestKind } from '#shared/privacy.ts';

/** The kinds of requests, as worded in the list of choices. */
export const kindTexts: Record<PrivacyRequestKind, string> = {
  access: 'Get a copy of my data',
  deletion: 'Delete my account and data',
  correction: 'Correct my data',
  opt_out: 'Opt out of marketing',
};
