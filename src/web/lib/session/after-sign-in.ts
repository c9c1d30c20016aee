import { navigate } from 'wouter/use-browser-location';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { pageAddress, pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';
import { findOwnPath } from './own-path.ts';
import { startSession } from './session.ts';

/** The parameter of the login page that names the page to open afterwards. */
const nextParameter = 'next';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the address of the login page that leads on to the given page and section. */
export function signInPath({ pathname, hash }: Omit<Address, 'search'>): string {
  return `${pagePaths.login}?${new URLSearchParams({ [nextParameter]: pathname + hash })}`;
}

/**
 * Returns where to go after signing in at this address. It never leaves the product, because anybody can craft a link.
 */
export function pathAfterSignIn({ pathname, search, hash }: Address): string {
  const page = pageAddress(withoutTrailingSlash(pathname));
  if (page === pagePaths.dashboard || page === pagePaths.filing) return pathname + search + hash;
  return findOwnPath(new URLSearchParams(search).get(nextParameter) ?? '') ?? pagePaths.dashboard;
}

/** Replaces the login page in the history, because it does not exist for a signed-in person who presses Back. */
export function enterAccount(user: CurrentUser): void {
  startSession(user);
  navigate(pathAfterSignIn(location), { replace: true });
}
