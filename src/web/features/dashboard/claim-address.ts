import { useLocationProperty } from 'wouter/use-browser-location';
import { claimParameter } from '#shared/page-paths.ts';

/** Returns the id of the claim in the address, or null for the dashboard itself. */
export function useOpenedClaimId(): string | null {
  return useLocationProperty(
    () => new URLSearchParams(location.search).get(claimParameter),
    () => null,
  );
}
