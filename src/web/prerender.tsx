import { renderToStaticMarkup, renderToString } from 'react-dom/server';
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
import { type PageMeta, pageMeta } from '#web/content/page-meta.ts';
import { claimsQuery, statsQuery } from '#web/features/dashboard/claim-queries.ts';
import { currentUserPath } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { FullScreenSpinner } from '#web/ui/full-screen-spinner.tsx';
import { App } from './app.tsx';
import { findView, type View } from './routes.ts';
import { views } from './views.ts';

type PrerenderedPage = (typeof prerenderedPages)[number];

/** Where each view's code starts, as the build's manifest names it: a document asks for that code along with its own. */
const sources: Record<Exclude<View, 'notFound'>, string> = {
  home: 'features/landing/landing-page.tsx',
  login: 'features/accounts/login-page.tsx',
  forgotPassword: 'features/accounts/forgot-password-page.tsx',
  resetPassword: 'features/accounts/reset-password-page.tsx',
  onboarding: 'features/onboarding/onboarding-page.tsx',
  dashboard: 'features/dashboard/dashboard-page.tsx',
  subscription: 'features/subscription/subscription-page.tsx',
  payoutSettings: 'features/payouts/payout-settings-page.tsx',
  accountSettings: 'features/account-settings/account-settings-page.tsx',
  terms: 'features/legal/terms-page.tsx',
  privacy: 'features/legal/privacy-page.tsx',
  gdpr: 'features/legal/gdpr-page.tsx',
  ccpa: 'features/legal/ccpa-page.tsx',
  searchSources: 'features/sources/search-sources-page.tsx',
};
const claimSource = 'features/dashboard/claim/claim-page.tsx';
const queriesSource = 'lib/with-queries.tsx';
const signedInSources = [queriesSource, 'features/shell/signed-in-header.tsx'];
/** What a signed-in user's page cannot be shown without, asked for along with the code that wants it. */
const signedInReads: Partial<Record<View, string[]>> = {
  dashboard: [...claimsQuery.queryKey, ...statsQuery.queryKey],
};

function renderHead({ title, description }: PageMeta): string {
  return (
    renderToStaticMarkup(<title>{title}</title>) +
    renderToStaticMarkup(<meta name="description" content={description} />)
  );
}

async function renderPage(name: PrerenderedPage) {
  const path = pagePaths[name];
  await views[name].preload();
  const app = <App prerendered ssrPath={path} />;
  return {
    file: prerenderedFile(name),
    path,
    sources: name === 'searchSources' ? [queriesSource, sources[name]] : [sources[name]],
    head: renderHead(pageMeta[name]),
    body: renderToString(app),
    noscript: name === 'searchSources' ? renderNotice('The list of sources') : '',
  };
}

/** The pages that can be read before any script has come, as a signed-out visitor sees them. */
export function renderPages() {
  return Promise.all(prerenderedPages.map(renderPage));
}

/** What every other address starts from, with the code of what it will most likely show. */
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

/** Hardly anybody opens the address of a mailed link without one. */
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
    head: renderHead({ title: product.name, description: pageMeta.home.description }),
    body: renderToString(<FullScreenSpinner />),
    noscript: renderNotice('This page'),
  };
}

/** For who has scripts switched off. */
function renderNotice(what: string): string {
  return renderToStaticMarkup(
    <div className="fixed inset-x-0 top-0 z-60 bg-ground py-8">
      <Container>{what} needs JavaScript, which is turned off in your browser.</Container>
    </div>,
  );
}
