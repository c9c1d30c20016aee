import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { channelWords } from '../claim-words.ts';
import { filingPreviewQuery, refusalOf } from './filing-queries.ts';
import { isProofMissing } from './missing-proof.tsx';

interface Filing {
  preview: FilingPreview;
  signedName: string;
}

/** Whether reading the preview again shows why the claim was not filed, and what to do. */
function isShownInPreview(error: unknown): boolean {
  const code = refusalOf(error);
  return code === 'claim_not_fileable' || code === 'property_claimed' || isProofMissing(code);
}

/** Files a claim. What the server answers is shown at once, whether or not the claim can be read again. */
export function useFileClaim(claimId: string, onFiled: () => void) {
  const queryClient = useQueryClient();
  const pageQuery = claimPageQuery(claimId);
  return useMutation({
    mutationFn: ({ preview: { agreement }, signedName }: Filing) =>
      call('POST /api/claims/:claimId/file', {
        params: { claimId },
        body: agreement ? { signedName, agreementId: agreement.id } : undefined,
      }),
    onSuccess: async (claim, { preview: { mode, channel } }) => {
      const standing = { standing: 'ready_to_send', isReadyToSend: mode === 'self' } as const;
      queryClient.setQueryData(pageQuery.queryKey, (page) => page && { ...page, ...claim, ...standing });
      const description = `${claim.title}. ${channelWords[channel ?? 'self'].done}`;
      notify({ title: mode === 'self' ? 'Claim prepared' : 'Claim filed', description });
      onFiled();
      // A filed claim has no preview any more.
      queryClient.removeQueries({ queryKey: filingPreviewQuery(claimId).queryKey });
      await Promise.all([
        refreshClaims(queryClient),
        queryClient.invalidateQueries({ queryKey: pageQuery.queryKey }),
      ]);
    },
    onError: async (error) => {
      notifyFailure('Filing Failed')(error);
      if (isShownInPreview(error))
        await queryClient.invalidateQueries({ queryKey: filingPreviewQuery(claimId).queryKey });
    },
  });
}
