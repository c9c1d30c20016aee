import { pageAddress, pagePaths } from '#shared/page-paths.ts';
import { readReturn } from './own-path.ts';

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
  const page = pageAddress(pathname);
  const isClaim = page === pagePaths.filing || (page === pagePaths.dashboard && query !== undefined);
  const label = isClaim ? 'Back to your claim' : labels[pathname];
  return to && label ? { to, label } : undefined;
}
