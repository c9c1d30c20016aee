import { claimParameter, pagePaths, signedInPages, withoutTrailingSlash } from '#shared/page-paths.ts';

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
  const isClaim = pathname === pagePaths.dashboard && query !== undefined && openedClaim.test(query);
  if (!isMemberPath(pathname) || (query !== undefined && !isClaim)) return undefined;
  return sectionName.test(section) ? `${address}#${section}` : address;
}
