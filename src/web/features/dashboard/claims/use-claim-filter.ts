import { useSearchParams } from 'wouter';
import { type ClaimStatus, type ClaimType, claimStatuses, claimTypes } from '#shared/claims.ts';

export interface ClaimFilter {
  type?: ClaimType | undefined;
  status?: ClaimStatus | undefined;
}

/** Kept in the address, so that the list is the same after opening a claim and going back. */
export function useClaimFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ClaimFilter = {
    type: claimTypes.find((type) => type === params.get('type')),
    status: claimStatuses.find((status) => status === params.get('status')),
  };

  function change({ type, status }: ClaimFilter) {
    setParams({ ...(type && { type }), ...(status && { status }) }, { replace: true });
  }

  return { filter, change, isFiltered: Boolean(filter.type ?? filter.status) };
}
