import { z } from 'zod';
import { textField } from './text-field.ts';

/** The length of a file in base64. */
export function base64Length(byteCount: number): number {
  return Math.ceil(byteCount / 3) * 4;
}

/** A file within a JSON body. */
export const fileFields = {
  fileName: textField({ maxLength: 200 }).min(1, 'The file has no name'),
  contentBase64: z
    .string()
    .min(1, 'The file is empty')
    // This looks for one invalid character. A pattern for the whole text could backtrack over millions of characters.
    .refine(
      (text) => !/[^A-Za-z0-9+/=]/.test(text),
      'The file didn’t upload completely. Please choose it again',
    ),
};
