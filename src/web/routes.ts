import {
  type PageName,
  pageAddress,
  pagePaths,
  signedInPages,
  signedOutPages,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';

/** What is shown on screen for an address, which may be another page's view or none. */
export type View = PageName | 'notFound';

type RouteTable = ReadonlyMap<string, View>;

function routeTable(
  pages: readonly PageName[],
  shownInstead: Partial<Record<PageName, PageName>>,
): RouteTable {
  return new Map(pages.map((page) => [pagePaths[page], shownInstead[page] ?? page]));
}

const signedInRoutes = routeTable(signedInPages, { home: 'dashboard' });
const signedOutRoutes = routeTable(signedOutPages, {
  dashboard: 'login',
  filing: 'login',
  searchPlan: 'login',
});

interface Visitor {
  signedIn: boolean;
  /** Whether the tab holds an emailed link's token. Called only where that decides what is shown. */
  hasResetLink: () => boolean;
}

export function findView(pathname: string, { signedIn, hasResetLink }: Visitor): View {
  const path = pageAddress(withoutTrailingSlash(pathname));
  // A person who signs up without a password is already signed in when the link to set one arrives.
  if (path === pagePaths.resetPassword && signedIn && hasResetLink()) return 'resetPassword';
  const routes = signedIn ? signedInRoutes : signedOutRoutes;
  return routes.get(path) ?? 'notFound';
}
