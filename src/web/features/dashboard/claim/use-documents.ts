import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DocumentKind, megabyteBytes } from '#shared/documents.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { claimPageQuery } from '../claim-queries.ts';
import { type NewDocument, sendDocument } from '../send-document.ts';

export const documentKindNames: Record<DocumentKind, string> = {
  photo_id: 'Photo ID',
  proof_of_address: 'Proof of address',
  proof_of_ownership: 'Proof of ownership',
  proof_of_authority: 'Proof that you can act for the owner',
  proof_of_name: 'Proof of a changed name, such as a marriage certificate',
  proof_of_tax_number: 'Proof of your Social Security number',
  notarized_page: 'Page signed before a notary',
  office_letter: 'The office’s letter, email or check',
  other: 'Other',
};

export function useAddDocument(claimId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (document: NewDocument) => sendDocument(claimId, document),
    onSuccess: async ({ fileName }) => {
      notify({ title: 'Document added', description: fileName });
      onDone();
      await queryClient.invalidateQueries({ queryKey: claimPageQuery(claimId).queryKey });
    },
  });
}

export function useRemoveDocument(claimId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      call('DELETE /api/claims/:claimId/documents/:documentId', { params: { claimId, documentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimPageQuery(claimId).queryKey }),
  });
}

/** For example "320 kB" or "1.4 MB". */
export function sizeText(sizeBytes: number): string {
  if (sizeBytes < megabyteBytes) return `${Math.max(1, Math.round(sizeBytes / 1_000))} kB`;
  return `${(sizeBytes / megabyteBytes).toFixed(1)} MB`;
}
