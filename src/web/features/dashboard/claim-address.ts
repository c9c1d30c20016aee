import { useLocationProperty } from 'wouter/use-browser-location';
import { claimParameter, pagePaths } from '#shared/page-paths.ts';

export function claimPath(claimId: string): string {
  return `${pagePaths.dashboard}?${claimParameter}=${encodeURIComponent(claimId)}`;
}

/** The claim that the address opens; null for the dashboard itself. */
export function useOpenedClaimId(): string | null {
  return useLocationProperty(
    () => new URLSearchParams(location.search).get(claimParameter),
    () => null,
  );
}
