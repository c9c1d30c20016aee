import type { DocumentKind } from '#shared/documents.ts';
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
