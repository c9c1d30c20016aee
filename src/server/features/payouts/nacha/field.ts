import { foldLetters } from '@rightful/matching';

/**
 * Pads a number with leading zeros. It refuses a number that does not fit, because cutting it would change its value.
 */
export function numberField(value: number | string, width: number): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > width)
    throw new RangeError(`A field of ${width} digits cannot hold what was given`);
  return digits.padStart(width, '0');
}

/** Writes text in capitals, which every bank accepts, cut or padded with spaces to the width. */
export function textField(text: string, width: number): string {
  return plainCapitals(text).slice(0, width).padEnd(width);
}

/** Converts text to upper-case ASCII: accents are dropped, and other characters become spaces. */
export function plainCapitals(text: string): string {
  return foldLetters(text)
    .toUpperCase()
    .replaceAll(/[’‘`´ʼʻ]/g, "'")
    .replaceAll(/[^A-Z0-9 .,&'/-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Turns "2026-03-02" into "260302". */
export function dateField(day: string): string {
  return numberField(day.slice(2).replaceAll('-', ''), 6);
}
