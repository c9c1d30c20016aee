import { maxDocumentBytes, megabytesText } from '#shared/documents.ts';
import { minuteMs } from '#shared/durations.ts';
import { failureText } from './calls/api-error.ts';

export const fileIsEmpty = 'This file is empty.';
/** For the browser's file chooser. */
export const acceptedDocuments = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

export const maxDocumentText = megabytesText(maxDocumentBytes);

/** Returns what is wrong with a document, as far as we can tell without uploading it. */
export function refusalOfDocument(file: File | undefined): string | undefined {
  if (!file) return 'Choose a file first.';
  if (file.size === 0) return fileIsEmpty;
  return file.size > maxDocumentBytes ? `This file is larger than ${maxDocumentText}.` : undefined;
}

/** Returns a sentence for the person whose file was not uploaded. It can be deleted or changed after it was chosen. */
export function fileFailureText(error: unknown): string {
  if (error instanceof DOMException) return 'We couldn’t read this file. Please choose it again.';
  return failureText(error);
}

/** Returns a file's bytes as base64, for a call that uploads it. */
export function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** Downloads the file the way the browser downloads any other. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Safari reads the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs);
}
