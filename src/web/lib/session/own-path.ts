import {
  claimParameter,
  identityPath,
  pagePaths,
  returnParameter,
  signedInPages,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';

const pathsForMembers = new Set<string>(signedInPages.map((page) => pagePaths[page]));

const sectionName = /^[\w-]+$/;
const openedClaim = new RegExp(`^${claimParameter}=[\\w-]+$`);

export function isMemberPath(pathname: string): boolean {
  return pathsForMembers.has(withoutTrailingSlash(pathname));
}

/**
 * Reads the address of a page, a section or a claim of ours out of a link that anybody can have crafted. Undefined for
 * everything else, so that nobody is led away.
 */
export function findOwnPath(text: string): string | undefined {
  const [address = '', section = ''] = text.split('#', 2);
  const [pathname = '', query] = address.split('?', 2);
  if (!isMemberPath(pathname)) return undefined;
  if (query !== undefined) return findOwnQuery(pathname, query);
  return sectionName.test(section) ? `${pathname}#${section}` : pathname;
}

function findOwnQuery(pathname: string, query: string): string | undefined {
  if (pathname === pagePaths.dashboard && openedClaim.test(query)) return `${pathname}?${query}`;
  const inner = pathname === pagePaths.identity ? readReturn(query) : undefined;
  return inner && identityPath(inner);
}

function readReturn(search: string): string | undefined {
  return findOwnPath(new URLSearchParams(search).get(returnParameter) ?? '');
}

export interface WayBack {
  to: string;
  label: string;
}

const labels: Readonly<Record<string, string>> = {
  [pagePaths.dashboard]: 'Back to your dashboard',
  [pagePaths.payoutSettings]: 'Back to payout settings',
  [pagePaths.accountSettings]: 'Back to account settings',
  [pagePaths.identity]: 'Back to your identity',
};

/** Where somebody came from to a page that leads back. */
export function findWayBack(search: string): WayBack | undefined {
  const to = readReturn(search);
  const [pathname = '', query] = to?.split(/[?#]/, 2) ?? [];
  const isClaim = pathname === pagePaths.dashboard && query !== undefined;
  const label = isClaim ? 'Back to your claim' : labels[pathname];
  return to && label ? { to, label } : undefined;
}
