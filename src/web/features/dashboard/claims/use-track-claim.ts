import { useMutation } from '@tanstack/react-query';
import type { Claim } from '#shared/contracts/claims.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { statusNames } from '../claim-words.ts';

/** Asks where a claim stands now, and says it. */
export function useTrackClaim() {
  return useMutation({
    mutationFn: ({ id }: Claim) => call('GET /api/claims/:claimId/status', { params: { claimId: id } }),
    onSuccess: ({ status, progress, nextStep }, { title }) =>
      notify({
        title: `${statusNames[status]}: ${progress}% of the way`,
        description: `${title}. ${nextStep}`,
      }),
    onError: notifyFailure('Status Check Failed'),
  });
}
