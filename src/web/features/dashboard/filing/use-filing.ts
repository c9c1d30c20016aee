import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Claim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { channelWords } from './channel-words.ts';

/** Never cached, because an earlier refusal may no longer apply. */
export const filingPreviewQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId/filing', { params: { claimId } }),
    gcTime: 0,
  });

/** Whether the claim itself cannot be filed: its deadline has passed, or it was filed or hidden elsewhere. */
export function isNotFileable(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'claim_not_fileable';
}

interface Filing {
  claim: Pick<Claim, 'id' | 'title'>;
  preview: FilingPreview;
  signedName: string;
}

function bodyOf({ preview: { agreement }, signedName }: Filing) {
  return agreement ? { signedName, agreementId: agreement.id } : undefined;
}

/** Files a claim, then reads the list, the figures, and the claim's page again. */
export function useFileClaim(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filing: Filing) =>
      call('POST /api/claims/:claimId/file', { params: { claimId: filing.claim.id }, body: bodyOf(filing) }),
    onSuccess: async (_, { claim, preview }) => {
      const description = `${claim.title}. ${channelWords[preview.channel ?? 'self'].done}`;
      if (preview.mode === 'self') notify({ title: 'Claim prepared', description });
      else notify({ title: 'Claim filed', description });
      onDone();
      // Otherwise the preview would be read again too, but a filed claim has none.
      queryClient.removeQueries({ queryKey: filingPreviewQuery(claim.id).queryKey });
      await Promise.all([
        refreshClaims(queryClient),
        queryClient.invalidateQueries({ queryKey: claimPageQuery(claim.id).queryKey }),
      ]);
    },
    onError: async (error, { claim }) => {
      notifyFailure('Filing Failed')(error);
      if (isNotFileable(error))
        await queryClient.invalidateQueries({ queryKey: filingPreviewQuery(claim.id).queryKey });
    },
  });
}
