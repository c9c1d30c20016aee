import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DocumentKind, maxDocumentBytes } from '#shared/documents.ts';
import { call } from '#web/lib/call.ts';
import { fileIsEmpty } from '#web/lib/file-failure.ts';
import { notify } from '#web/lib/notify.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { claimPageQuery } from '../claim-queries.ts';
import { maxSizeText } from './document-words.ts';

interface NewDocument {
  kind: DocumentKind;
  file: File;
}

async function send(claimId: string, { kind, file }: NewDocument) {
  const contentBase64 = await readBase64(file);
  return call('POST /api/claims/:claimId/documents', {
    params: { claimId },
    body: { kind, fileName: file.name, contentBase64 },
  });
}

export function useAddDocument(claimId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (document: NewDocument) => send(claimId, document),
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

/** Returns what is wrong with the file, as far as we can tell without uploading it. */
export function refusalOf(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file first.';
  if (file.size === 0) return fileIsEmpty;
  return file.size > maxDocumentBytes ? `This file is larger than ${maxSizeText}.` : undefined;
}
