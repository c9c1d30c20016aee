import { pagePaths } from '#shared/page-paths.ts';

/** The parameter that opens one claim on the dashboard. */
export const claimParameter = 'claim';

export function claimPath(claimId: string): string {
  return `${pagePaths.dashboard}?${claimParameter}=${encodeURIComponent(claimId)}`;
}
