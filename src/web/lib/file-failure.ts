import { failureText } from './api-error.ts';

export const fileIsEmpty = 'This file is empty.';

/** Returns a sentence for the person whose file was not uploaded. It can be deleted or changed after it was chosen. */
export function fileFailureText(error: unknown): string {
  if (error instanceof DOMException) return 'We couldn’t read this file. Please choose it again.';
  return failureText(error);
}
