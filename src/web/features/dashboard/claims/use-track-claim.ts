import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshClaims } from '../claim-queries.ts';
import { standingName } from '../claim-words.ts';

/** Requests a claim's current status and shows it. If it changed, the claims and figures are read again. */
export function useTrackClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ListedClaim) => call('GET /api/claims/:claimId/status', { params: { claimId: id } }),
    onSuccess: async ({ progress, nextStep, ...standing }, shown) => {
      notify({
        title: `${standingName(standing)}: ${progress}% complete`,
        description: `${shown.title}. ${nextStep}`,
      });
      if (standingName(standing) !== standingName(shown)) await refreshClaims(queryClient);
    },
    onError: async (error) => {
      notifyFailure('Status Check Failed')(error);
      // The claim must disappear from the list too.
      if (error instanceof ApiError && error.status === 404) await refreshClaims(queryClient);
    },
  });
}
