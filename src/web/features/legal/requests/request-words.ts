import type { PrivacyRequestKind } from '#shared/privacy.ts';

/** What is asked for, as the list of choices says it. */
export const kindTexts: Record<PrivacyRequestKind, string> = {
  access: 'Get a copy of my data',
  deletion: 'Delete my account and data',
  correction: 'Correct my data',
  opt_out: 'Opt out of marketing',
};
