import { type Cents, cents } from '#shared/money.ts';

const printed = /^(-?)\$(\d{1,3}(?:,\d{3}){0,4}|\d{1,13})(?:\.(\d{2}))?$/;

/** Converts "-$1,234.00" to -123400. Returns undefined for any other format and for amounts that are too large. */
export function parseDollars(text: string): Cents | undefined {
  const match = printed.exec(text);
  if (!match) return undefined;
  const [, sign, dollars = '', fraction = '00'] = match;
  // At most fifteen digits, which a number represents exactly.
  const amount = Number(dollars.replaceAll(',', '') + fraction);
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}
