/** Every address a person can open, and who may see it (the specification's two route tables). */
export const pagePaths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  subscription: '/subscription',
  payoutSettings: '/payout-settings',
  accountSettings: '/account-settings',
  terms: '/terms',
  privacy: '/privacy',
  gdpr: '/gdpr',
  ccpa: '/ccpa',
  searchSources: '/search-sources',
} as const;

export type PageName = keyof typeof pagePaths;

const openToAll = [
  'home',
  'onboarding',
  'subscription',
  'dashboard',
  'terms',
  'privacy',
  'gdpr',
  'ccpa',
  'searchSources',
] as const;

export const signedInPages = [
  ...openToAll,
  'payoutSettings',
  'accountSettings',
] as const satisfies readonly PageName[];
export const signedOutPages = [
  ...openToAll,
  'login',
  'forgotPassword',
  'resetPassword',
] as const satisfies readonly PageName[];

/** Built as plain HTML ahead of time: readable without scripts. */
export const prerenderedPages = [
  'home',
  'terms',
  'privacy',
  'gdpr',
  'ccpa',
] as const satisfies readonly PageName[];
