import {
  claimParameter,
  identityPath,
  pageAddress,
  pagePaths,
  returnParameter,
  signedInPages,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';

const pathsForMembers = new Set<string>(signedInPages.map((page) => pagePaths[page]));

const sectionName = /^[\w-]+$/;
const openedClaim = new RegExp(`^${claimParameter}=[\\w-]+$`);

export function isMemberPath(pathname: string): boolean {
  return pathsForMembers.has(pageAddress(withoutTrailingSlash(pathname)));
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

/** The address of ours that a page is to lead back to. */
export function readReturn(search: string): string | undefined {
  return findOwnPath(new URLSearchParams(search).get(returnParameter) ?? '');
}
