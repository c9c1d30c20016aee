import { type Cents, cents } from '#shared/money.ts';

const printed = /^(-?)\$(\d{1,3}(?:,\d{3}){0,4}|\d{1,13})(?:\.(\d{2}))?$/;

/** "-$1,234.00" becomes -123400. Anything that the IRS would not print so, or that is too large, is undefined. */
export function parseDollars(text: string): Cents | undefined {
  const match = printed.exec(text);
  if (!match) return undefined;
  const [, sign, dollars = '', fraction = '00'] = match;
  // At most fifteen digits, all of which a number holds exactly.
  const amount = Number(dollars.replaceAll(',', '') + fraction);
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}
