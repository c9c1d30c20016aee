import { brandOf } from './card-brands.ts';
import { digitsOf } from './digits.ts';
import type { Problem } from './problem.ts';

/** The length depends on the card's brand, so the card number is needed too. */
export function formatSecurityCode(text: string, cardNumber: string): string {
  return digitsOf(text).slice(0, cvcLength(cardNumber));
}

export function checkSecurityCode(text: string, cardNumber: string): Problem | undefined {
  if (text.length === cvcLength(cardNumber)) return undefined;
  return { code: 'incomplete_cvc', message: 'Your security code is incomplete.' };
}

function cvcLength(cardNumber: string): number {
  return brandOf(digitsOf(cardNumber)).cvcLength;
}
