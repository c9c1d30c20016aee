import type { DocumentType } from '#shared/documents.ts';
import { checkPdf } from './check-pdf.ts';
import { fileKind } from './file-kind.ts';
import { reencodePicture } from './reencode-picture.ts';
import { refuseFile } from './refuse-file.ts';

export interface InspectedFile {
  contentType: DocumentType;
  /** The content to store. */
  content: Buffer;
}

/** Checks an added file and returns it in the form in which it is stored. */
export async function inspectFile(file: Buffer): Promise<InspectedFile> {
  const kind = fileKind(file);
  if (kind === 'picture') return { contentType: 'image/jpeg', content: await reencodePicture(file) };
  if (kind === 'pdf') {
    await checkPdf(file);
    return { contentType: 'application/pdf', content: file };
  }
  throw refuseFile(
    kind === 'heic'
      ? 'This is a HEIC picture, which offices can’t open. Please save it as a JPEG and add it again.'
      : 'Please add a PDF, or a JPEG, PNG or WebP picture. This file isn’t one of those, whatever its name says.',
  );
}
