import { z } from 'zod';

/** PostgreSQL text can hold neither, so accepting them would mean returning something else. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

interface TextOptions {
  maxLength: number;
  /** What is said where it is missing, or no text at all. */
  missing?: string;
}

interface RequiredOptions {
  maxLength: number;
  minLength?: number;
}

/** Text of a bounded length that is stored, and comes back, byte for byte. */
export function textField({ maxLength, missing = 'This is required' }: TextOptions) {
  return z
    .string(missing)
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine(isStorable, 'Remove the characters we can’t save');
}

/** Text that may be neither missing nor, without the space around it, too short: both are told by the same sentence. */
export function requiredText(sentence: string, { maxLength, minLength = 1 }: RequiredOptions) {
  return textField({ maxLength, missing: sentence }).trim().min(minLength, sentence);
}
