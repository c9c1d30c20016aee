/** Every page. The lists below say who may see it, after the specification's two route tables. */
export const pagePaths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  changeEmail: '/change-email',
  undoEmailChange: '/undo-email-change',
  verifyEmail: '/verify-email',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  /** Filing some claim; see `filingPath`. */
  filing: '/claims/:claimId/file',
  subscription: '/subscription',
  payoutSettings: '/payout-settings',
  accountSettings: '/account-settings',
  identity: '/identity',
  terms: '/terms',
  privacy: '/privacy',
  gdpr: '/gdpr',
  ccpa: '/ccpa',
  searchSources: '/search-sources',
  searchPlan: '/search-plan',
  /** Whom the account acts for. */
  people: '/people',
  results: '/results',
} as const;

/** The URL parameter that reopens a completed onboarding step. */
export const stepParameter = 'step';

const stepPath = (step: number) => `${pagePaths.onboarding}?${stepParameter}=${step}`;

/** Where users correct their details and connect more accounts, even after onboarding. */
export const detailsPath = stepPath(1);
export const connectPath = stepPath(2);

/** The URL parameter that opens one claim on the dashboard. */
export const claimParameter = 'claim';

export function claimPath(claimId: string): string {
  return `${pagePaths.dashboard}?${claimParameter}=${encodeURIComponent(claimId)}`;
}

/** Where a claim's page shows how its owner claims it without us. */
export const ownWayAnchor = 'claim-it-yourself';

/** The URL parameter that names whose claims or plan is on the screen. */
export const personParameter = 'person';

/** The plan of the account holder, or of somebody they act for. */
export function searchPlanPath(otherId: string | null): string {
  return otherId ? `${pagePaths.searchPlan}?${personParameter}=${otherId}` : pagePaths.searchPlan;
}

/** The steps of filing a claim, in their order. Each has its own address. */
export const filingSteps = ['is-it-you', 'documents', 'cost', 'sign'] as const;

export type FilingStep = (typeof filingSteps)[number];

/** Where a claim is filed. Without a step, it goes on where its owner left off. */
export function filingPath(claimId: string, step?: FilingStep): string {
  const path = `/claims/${encodeURIComponent(claimId)}/file`;
  return step ? `${path}/${step}` : path;
}

/** The URL parameter that names the question on the screen. */
export const questionParameter = 'question';

/** Where an answer about the claim is read again, and changed. */
export function questionPath(claimId: string, questionId: string): string {
  return `${filingPath(claimId, 'is-it-you')}?${new URLSearchParams({ [questionParameter]: questionId })}`;
}

/** A step of filing some claim, as the server's routes have it. */
export const filingStepRoute = `${pagePaths.filing}/:step(^[\\w-]+$)`;

const filingAddress = /^\/claims\/([\w-]+)\/file(?:\/([\w-]+))?$/;

/** Undefined if it is no address of filing a claim. A step that does not exist counts as none. */
export function readFilingPath(
  pathname: string,
): { claimId: string; step: FilingStep | undefined } | undefined {
  const [, claimId, named] = filingAddress.exec(pathname) ?? [];
  return claimId === undefined ? undefined : { claimId, step: filingSteps.find((step) => step === named) };
}

/** The address as `pagePaths` has it. Which pages the settings have is known to them and to the server. */
export function pageAddress(pathname: string): string {
  return filingAddress.test(pathname)
    ? pagePaths.filing
    : pathname.replace(/^(\/account-settings)\/[a-z]+$/, '$1');
}

/** The URL parameter that names the page to which the identity page and the details lead back. */
export const returnParameter = 'returnTo';

export function identityPath(returnTo: string): string {
  return `${pagePaths.identity}?${new URLSearchParams({ [returnParameter]: returnTo })}`;
}

/** Where users correct their details and then go back to where they came from. */
export function detailsPathFor(returnTo: string): string {
  return `${detailsPath}&${new URLSearchParams({ [returnParameter]: returnTo })}`;
}

export type PageName = keyof typeof pagePaths;

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

const openToAll = [
  'home',
  'verifyEmail',
  'onboarding',
  'subscription',
  'dashboard',
  'terms',
  'privacy',
  'gdpr',
  'ccpa',
  'searchSources',
  'results',
  'changeEmail',
  'undoEmailChange',
] as const;

export const signedInPages = [
  ...openToAll,
  'filing',
  'payoutSettings',
  'accountSettings',
  'identity',
  'searchPlan',
  'people',
] as const satisfies readonly PageName[];
export const signedOutPages = [
  ...openToAll,
  'filing',
  'searchPlan',
  'login',
  'forgotPassword',
  'resetPassword',
] as const satisfies readonly PageName[];

/** These pages are prerendered as plain HTML, so they can be read before any script has loaded. */
export const prerenderedPages = [
  'home',
  'terms',
  'privacy',
  'gdpr',
  'ccpa',
  'searchSources',
  'results',
] as const satisfies readonly PageName[];

export function isPrerendered(page: PageName): boolean {
  return prerenderedPages.some((each) => each === page);
}

/** A request with a session cookie counts as a member's: it most likely comes from a signed-in user. */
export const visitorKinds = ['visitor', 'member'] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** File names in the web build. */
export const prerenderedFile = (page: PageName) => `prerendered/${page}.html`;
export const shellFile = (page: PageName, kind: VisitorKind) => `shells/${kind}/${page}.html`;
/** The dashboard with a claim open, for a signed-in user. */
export const claimShellFile = 'shells/member/claim.html';
export const notFoundFile = 'shells/not-found.html';
