import { useMutation, useQueryClient } from '@tanstack/react-query';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { channelWords } from '../claim-words.ts';
import { filingPreviewQuery, refusalOf } from './filing-queries.ts';
import { isProofMissing } from './missing-proof.tsx';

interface Filing {
  preview: FilingPreview;
  signedName?: string;
  /** Its owner signs the packet by hand and sends it. */
  onPaper?: true;
}

const shownCodes = ['claim_not_fileable', 'property_claimed', 'esign_consent_needed'];

/** Whether reading the preview again shows why the claim was not filed, and what to do. */
function isShownInPreview(error: unknown): boolean {
  const code = refusalOf(error);
  return code !== undefined && (shownCodes.includes(code) || isProofMissing(code));
}

const byOwner = { mode: 'self', channel: null } as const;

const sendFiling = (claimId: string, body: CallInput<'POST /api/claims/:claimId/file'>['body']) =>
  call('POST /api/claims/:claimId/file', { params: { claimId }, body });

/** The version is that of the text on the screen, so that nobody agrees to another one. */
const consent = () =>
  call('POST /api/user/esign-consent', { body: { version: versionOf(legalTexts.esign) } });

/** Files a claim. What the server answers is shown at once, whether or not the claim can be read again. */
export function useFileClaim(claimId: string, onFiled: () => void) {
  const queryClient = useQueryClient();
  const pageQuery = claimPageQuery(claimId);
  return useMutation({
    mutationFn: async ({ preview: { agreement }, signedName, onPaper }: Filing) => {
      if (onPaper) return sendFiling(claimId, { onPaper });
      if (agreement?.needsConsent) await consent();
      return sendFiling(claimId, agreement ? { signedName, agreementId: agreement.id } : undefined);
    },
    onSuccess: async (claim, { preview, onPaper }) => {
      const { mode, channel } = onPaper ? byOwner : preview;
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
