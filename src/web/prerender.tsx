import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { claimGroups } from '#shared/claims/standing.ts';
import {
  claimShellFile,
  isPrerendered,
  notFoundFile,
  type PageName,
  pagePaths,
  prerenderedFile,
  prerenderedPages,
  shellFile,
  type VisitorKind,
  visitorKinds,
} from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { pageMeta } from '#web/content/page-meta.ts';
import { claimsQuery, statsQuery } from '#web/features/dashboard/claim-queries.ts';
import { nameSearch } from '#web/features/landing/name-search/name-search-place.tsx';
import { currentUserPath } from '#web/lib/session/current-user.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';
import { Container } from '#web/ui/container.tsx';
import { FullScreenSpinner } from '#web/ui/loading.tsx';
import { App } from './app.tsx';
import { findView, type View } from './routes.ts';
import { views } from './views.ts';

/** The entry file of each view's code, as in the build's manifest, so that the document can preload it. */
const sources: Record<Exclude<View, 'notFound'>, string> = {
  home: 'features/landing/landing-page.tsx',
  login: 'features/accounts/login-page.tsx',
  forgotPassword: 'features/accounts/forgot-password-page.tsx',
  resetPassword: 'features/accounts/reset-password-page.tsx',
  changeEmail: 'features/accounts/change-email-page.tsx',
  undoEmailChange: 'features/accounts/undo-email-change-page.tsx',
  verifyEmail: 'features/accounts/verify-email-page.tsx',
  onboarding: 'features/onboarding/onboarding-page.tsx',
  dashboard: 'features/dashboard/dashboard-page.tsx',
  filing: 'features/dashboard/filing/filing-page.tsx',
  subscription: 'features/subscription/subscription-page.tsx',
  payoutSettings: 'features/payouts/payout-settings-page.tsx',
  accountSettings: 'features/account-settings/account-settings-page.tsx',
  identity: 'features/identity/identity-page.tsx',
  terms: 'features/legal/terms-page.tsx',
  privacy: 'features/legal/privacy-page.tsx',
  gdpr: 'features/legal/gdpr-page.tsx',
  ccpa: 'features/legal/ccpa-page.tsx',
  searchSources: 'features/sources/search-sources-page.tsx',
  searchPlan: 'features/search-plan/search-plan-page.tsx',
  people: 'features/people/people-page.tsx',
  results: 'features/results/results-page.tsx',
};
const claimSource = 'features/dashboard/claim/claim-page.tsx';
const queriesSource = 'lib/with-queries.tsx';
const signedInSources = [queriesSource, 'features/shell/signed-in-header.tsx'];
/** The data that a signed-in user's page needs. It is requested at the same time as the page's code. */
const signedInReads: Partial<Record<View, string[]>> = {
  dashboard: [
    ...todosQuery.queryKey,
    ...statsQuery.queryKey,
    ...claimGroups.map((group) => claimsQuery({ group }).queryKey.join('')),
  ],
};

/** For search engines, which see no other pages. */
const descriptions: Record<PrerenderedPage, string> = {
  home: 'Enter your info, we file your claims, you get paid. Find unclaimed funds, tax credits, retail refunds and class-action settlements. No success, no fee.',
  terms:
    'The agreement between you and us: what the service does, what it costs and how either side can end it.',
  privacy:
    'Which data we collect, why we need it, who receives it, how it is protected and how long it is kept.',
  gdpr: 'Your rights under the General Data Protection Regulation and how to reach our data protection officer.',
  ccpa: 'Your rights as a California consumer: to know, to delete, to opt out, and to be treated no differently for it.',
  searchSources:
    'The federal, state and local databases where unclaimed money is listed, each with a link to the source itself.',
  results:
    'How many claims were filed, decided and paid here, and how long each office took, by state and kind.',
};

function renderHead({ title, description }: { title: string; description: string }): string {
  return (
    renderToStaticMarkup(<title>{title}</title>) +
    renderToStaticMarkup(<meta name="description" content={description} />)
  );
}

/** What those pages read from the server once their scripts run. */
const readLater: Partial<Record<PrerenderedPage, string>> = {
  searchSources: 'The list of sources',
  results: 'The list of results',
};

type PrerenderedPage = (typeof prerenderedPages)[number];

async function renderPage(name: PrerenderedPage) {
  const path = pagePaths[name];
  const listed = readLater[name];
  await Promise.all([views[name].preload(), nameSearch.preload()]);
  const app = <App prerendered ssrPath={path} />;
  return {
    file: prerenderedFile(name),
    path,
    sources: listed ? [queriesSource, sources[name]] : [sources[name]],
    head: renderHead({ title: pageMeta[name].title, description: descriptions[name] }),
    body: renderToString(app),
    noscript: listed ? renderNotice(listed) : '',
  };
}

/** Renders the pages that can be read before any script is loaded, as a signed-out visitor sees them. */
export function renderPages() {
  return Promise.all(prerenderedPages.map(renderPage));
}

/** Renders the documents of all other addresses, which preload the code that they will most likely show. */
export function renderShells() {
  const known = (Object.keys(pagePaths) as PageName[]).flatMap((page) =>
    visitorKinds
      .filter((kind) => kind === 'member' || !isPrerendered(page))
      .map((kind) => ({
        file: shellFile(page, kind),
        kind,
        sources: listSources(page, kind),
        reads: listReads(page, kind),
      })),
  );
  const claim = {
    file: claimShellFile,
    kind: 'member',
    sources: [...listSources('dashboard', 'member'), claimSource],
    reads: [currentUserPath],
  };
  const shell = renderShell();
  return [{ file: notFoundFile, kind: 'visitor', sources: [], reads: [] }, claim, ...known].map((one) => ({
    ...shell,
    ...one,
  }));
}

/** Hardly anybody opens the address of an emailed link without its token. */
function findLikelyView(page: PageName, kind: VisitorKind): View {
  return findView(pagePaths[page], { signedIn: kind === 'member', hasResetLink: () => true });
}

function listSources(page: PageName, kind: VisitorKind): string[] {
  const view = findLikelyView(page, kind);
  const source = view === 'notFound' ? [] : [sources[view]];
  return [...(kind === 'member' ? signedInSources : [queriesSource]), ...source];
}

function listReads(page: PageName, kind: VisitorKind): string[] {
  if (kind === 'visitor') return [];
  return [currentUserPath, ...(signedInReads[findLikelyView(page, kind)] ?? [])];
}

function renderShell() {
  return {
    head: renderHead({ title: product.name, description: descriptions.home }),
    body: renderToString(<FullScreenSpinner />),
    noscript: renderNotice('This page'),
  };
}

/** Shown if JavaScript is turned off. */
function renderNotice(what: string): string {
  return renderToStaticMarkup(
    <div className="fixed inset-x-0 top-0 z-60 bg-ground py-8">
      <Container>{what} needs JavaScript, which is turned off in your browser.</Container>
    </div>,
  );
}
