import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { claimPath } from '#shared/page-paths.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { refreshClaims } from '../claim-queries.ts';

/** Asks where a claim stands and opens its timeline. If that changed, the claims and figures are read again. */
export function useTrackClaim() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: ListedClaim) => call('GET /api/claims/:claimId/status', { params: { claimId: id } }),
    onSuccess: ({ standing }, shown) => {
      if (standing !== shown.standing) void refreshClaims(queryClient);
      navigate(`${claimPath(shown.id)}#timeline`);
    },
    onError: async (error) => {
      notifyFailure('Status Check Failed')(error);
      // The claim must disappear from the list too.
      if (error instanceof ApiError && error.status === 404) await refreshClaims(queryClient);
    },
  });
  const track = useCallback((claim: ListedClaim) => mutate(claim), [mutate]);
  return { track, trackedId: isPending ? variables.id : undefined };
}
