import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClaimAnswer } from '#shared/contracts/filing.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';

type OwnStep = { kind: 'sent'; referenceNumber: string } | ({ kind: 'answered' } & ClaimAnswer);

/** Saves what the owner tells us about a claim that they send themselves. */
export function useOwnStep(claimId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: OwnStep) => save(claimId, step),
    onSuccess: async () => {
      notify({ title: 'Claim updated', description: 'Added to the claim’s timeline.' });
      await Promise.all([
        refreshClaims(queryClient),
        queryClient.invalidateQueries({ queryKey: claimPageQuery(claimId).queryKey }),
      ]);
    },
    onError: notifyFailure('Not Saved'),
  });
}

function save(claimId: string, step: OwnStep) {
  const params = { claimId };
  if (step.kind === 'sent') {
    const referenceNumber = step.referenceNumber.trim();
    return call('POST /api/claims/:claimId/sent', {
      params,
      body: referenceNumber ? { referenceNumber } : undefined,
    });
  }
  const { kind: _kind, ...body } = step;
  return call('POST /api/claims/:claimId/outcome', { params, body });
}
