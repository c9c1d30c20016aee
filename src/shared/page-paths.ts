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

/** The parameter that opens a step of the onboarding which one has been through. */
export const stepParameter = 'step';

const stepPath = (step: number) => `${pagePaths.onboarding}?${stepParameter}=${step}`;

/** Where one's details are corrected and more is connected, also once the onboarding is over. */
export const detailsPath = stepPath(1);
export const connectPath = stepPath(2);

/** The parameter that opens one claim on the dashboard. */
export const claimParameter = 'claim';

export function claimPath(claimId: string): string {
  return `${pagePaths.dashboard}?${claimParameter}=${encodeURIComponent(claimId)}`;
}

export type PageName = keyof typeof pagePaths;

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

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

/** Built as plain HTML ahead of time, readable before any script has come. */
export const prerenderedPages = [
  'home',
  'terms',
  'privacy',
  'gdpr',
  'ccpa',
  'searchSources',
] as const satisfies readonly PageName[];

export function isPrerendered(page: PageName): boolean {
  return prerenderedPages.some((each) => each === page);
}

/** Somebody with a session's cookie is most likely signed in. */
export const visitorKinds = ['visitor', 'member'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** What the web build calls its documents. */
export const prerenderedFile = (page: PageName) => `prerendered/${page}.html`;
export const shellFile = (page: PageName, kind: VisitorKind) => `shells/${kind}/${page}.html`;
/** The dashboard's address when it opens a claim, for a member. */
export const claimShellFile = 'shells/member/claim.html';
export const notFoundFile = 'shells/not-found.html';
