import {
  type PageName,
  pagePaths,
  signedInPages,
  signedOutPages,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';

/** What stands on the screen: a page's own view, another page's, or none. */
export type View = PageName | 'notFound';

type RouteTable = ReadonlyMap<string, View>;

function routeTable(
  pages: readonly PageName[],
  shownInstead: Partial<Record<PageName, PageName>>,
): RouteTable {
  return new Map(pages.map((page) => [pagePaths[page], shownInstead[page] ?? page]));
}

const signedInRoutes = routeTable(signedInPages, { home: 'dashboard' });
const signedOutRoutes = routeTable(signedOutPages, { dashboard: 'login' });

export function findView(pathname: string, { signedIn }: { signedIn: boolean }): View {
  const routes = signedIn ? signedInRoutes : signedOutRoutes;
  return routes.get(withoutTrailingSlash(pathname)) ?? 'notFound';
}
