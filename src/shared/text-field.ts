import { z } from 'zod';

/** PostgreSQL text holds neither, so accepting them would mean giving back something else. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** Text of a bounded length that is stored, and comes back, byte for byte. */
export function textField({ maxLength }: { maxLength: number }) {
  return z
    .string()
    .max(maxLength, `Use at most ${maxLength} characters`)
    .refine(isStorable, 'Remove the characters that cannot be saved');
}
