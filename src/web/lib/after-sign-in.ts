import { pagePaths, signedInPages, withoutTrailingSlash } from '#shared/page-paths.ts';

/** The parameter of the login page that says which page to open afterwards. */
const nextParameter = 'next';

const pathsForMembers = new Set<string>(signedInPages.map((page) => pagePaths[page]));
const sectionName = /^[\w-]+$/;

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

export function opensAfterSignIn(pathname: string): boolean {
  return pathsForMembers.has(withoutTrailingSlash(pathname));
}

/** The login page, which leads on to this page of ours and its section. */
export function signInPath({ pathname, hash }: Omit<Address, 'search'>): string {
  return `${pagePaths.login}?${new URLSearchParams({ [nextParameter]: pathname + hash })}`;
}

/** Where the login form leads that stands at this address. Never out of the product: anybody can write an address. */
export function pathAfterSignIn({ pathname, search, hash }: Address): string {
  if (withoutTrailingSlash(pathname) === pagePaths.dashboard) return pathname + search + hash;
  return findOwnPath(new URLSearchParams(search).get(nextParameter) ?? '') ?? pagePaths.dashboard;
}

function findOwnPath(next: string): string | undefined {
  const [pathname = '', section = ''] = next.split('#', 2);
  if (!opensAfterSignIn(pathname)) return undefined;
  return sectionName.test(section) ? `${pathname}#${section}` : pathname;
}
