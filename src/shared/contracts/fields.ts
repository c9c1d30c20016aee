import { z } from 'zod';
import { amountKinds } from '../claims/claims.ts';
import { decimalPattern } from '../money.ts';
import { textField } from '../text-field.ts';

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

export const passwordMinLength = 8;

/** Passwords chosen earlier may be this long. */
const passwordMaxLength = 256;

const newPasswordMaxLength = 128;

const tooShort = `Password must be at least ${passwordMinLength} characters`;

export const passwordField = textField({ maxLength: passwordMaxLength, missing: tooShort }).min(
  passwordMinLength,
  tooShort,
);

/** A password that is being chosen. */
export const newPasswordField = passwordField.max(
  newPasswordMaxLength,
  `Use at most ${newPasswordMaxLength} characters`,
);

/** The response of a call that returns nothing but success. */
export const doneSchema = z.object({ success: z.literal(true) });

/** Money on the wire: "245.00". */
export const amountField = z.string().regex(decimalPattern);

/** How exact a sum is. */
export const sumKindField = z
  .enum(amountKinds)
  .describe('What the sum says: it is no more exact than the amounts in it.');

/** A moment in UTC: "2026-10-03T12:00:00.000Z". */
export const momentField = z.iso.datetime();

/** The length of a file in base64. */
export function base64Length(byteCount: number): number {
  return Math.ceil(byteCount / 3) * 4;
}
