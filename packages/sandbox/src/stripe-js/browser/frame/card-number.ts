import { brandOf } from './card-brands.ts';
import { digitsOf } from './digits.ts';
import type { Problem } from './problem.ts';

/** Groups the digits as on the card, whatever separators were typed. */
export function formatCardNumber(text: string): string {
  const { groups, lengths } = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  let start = 0;
  const parts = groups.map((size) => {
    const part = digits.slice(start, start + size);
    start += size;
    return part;
  });
  return parts.filter((part) => part !== '').join(' ');
}

export function checkCardNumber(text: string): Problem | undefined {
  const digits = digitsOf(text);
  const { name, lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths))
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (name === '' || !lengths.includes(digits.length) || !passesLuhn(digits))
    return { code: 'invalid_number', message: 'Your card number is not valid.' };
  return undefined;
}

/** Whether the number has the maximum length. */
export function isFullLength(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === Math.max(...brandOf(digits).lengths);
}

/** Checks the digit that every card number ends in (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
