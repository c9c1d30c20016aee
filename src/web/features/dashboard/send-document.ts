import { useLocationProperty } from 'wouter/use-browser-location';
import { type DocumentKind, documentKinds } from '#shared/documents.ts';
import { claimPath, filingPath } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { readBase64 } from '#web/lib/files.ts';

export interface NewDocument {
  kind: DocumentKind;
  file: File;
}

export async function sendDocument(claimId: string, { kind, file }: NewDocument) {
  const contentBase64 = await readBase64(file);
  return call('POST /api/claims/:claimId/documents', {
    params: { claimId },
    body: { kind, fileName: file.name, contentBase64 },
  });
}

/** The claim's page, ready for a document of this kind. */
export function addDocumentPath(claimId: string, kind: DocumentKind): string {
  return `${claimPath(claimId)}#${kind}`;
}

/** The step of filing that asks for papers, ready for one of this kind. */
export function addPaperPath(claimId: string, kind: DocumentKind): string {
  return `${filingPath(claimId, 'documents')}#${kind}`;
}

/** Returns the kind of document that the address asks for. */
export function useAskedDocument(): DocumentKind | undefined {
  return useLocationProperty(
    () => documentKinds.find((kind) => location.hash === `#${kind}`),
    () => undefined,
  );
}
