import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshClaims } from '../claim-queries.ts';

interface Hidden {
  claimId: string;
  title: string;
}

/** Shows a hidden claim again. */
export function useRestoreClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ claimId }: Hidden) => call('POST /api/claims/:claimId/restore', { params: { claimId } }),
    onSuccess: async (_done, { title }) => {
      notify({ title: 'Claim is back', description: title });
      await refreshClaims(queryClient);
    },
    onError: notifyFailure('Claim Not Restored'),
  });
}
