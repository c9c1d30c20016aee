import { digitsOf } from './digits.ts';
import type { Problem } from './problem.ts';

const zipLength = 5;

/** Drops the four digits that may follow a ZIP code, because banks compare only the first five. */
export function formatZipCode(text: string): string {
  return digitsOf(text).slice(0, zipLength);
}

export function checkZipCode(text: string): Problem | undefined {
  if (text.length === zipLength) return undefined;
  return { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' };
}
