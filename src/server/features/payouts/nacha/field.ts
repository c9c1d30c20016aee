import { foldLetters } from '#matching/fold-text.ts';

/** A number, filled up with zeros from the left. What does not fit is refused: cut, it would be another number. */
export function numberField(value: number | string, width: number): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > width)
    throw new RangeError(`A field of ${width} digits cannot hold what was given`);
  return digits.padStart(width, '0');
}

/** Words, in the capitals that every bank reads, cut to the width and filled up with spaces. */
export function textField(text: string, width: number): string {
  return plainCapitals(text).slice(0, width).padEnd(width);
}

/** Upper-case ASCII: accents fall away, and what has no such letter is left out. */
export function plainCapitals(text: string): string {
  return foldLetters(text)
    .toUpperCase()
    .replaceAll(/[’‘`´ʼʻ]/g, "'")
    .replaceAll(/[^A-Z0-9 .,&'/-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** "260302" of "2026-03-02". */
export function dateField(day: string): string {
  return numberField(day.slice(2).replaceAll('-', ''), 6);
}
