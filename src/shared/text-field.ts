import { z } from 'zod';

/** PostgreSQL text can hold neither lone surrogates nor NUL, so text with either could not be returned unchanged. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

interface TextOptions {
  maxLength: number;
  /** The message shown when the value is missing or is not a string. */
  missing?: string;
}

interface RequiredOptions {
  maxLength: number;
  minLength?: number;
}

/** Text of a bounded length that can be stored and returned byte for byte. */
export function textField({ maxLength, missing = 'This is required' }: TextOptions) {
  return z
    .string(missing)
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine(isStorable, 'Remove the characters we can’t save');
}

/** Text that must be present and, once trimmed, long enough. One sentence reports both failures. */
export function requiredText(sentence: string, { maxLength, minLength = 1 }: RequiredOptions) {
  return textField({ maxLength, missing: sentence }).trim().min(minLength, sentence);
}

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
