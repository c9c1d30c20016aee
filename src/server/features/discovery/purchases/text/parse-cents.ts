import { type Cents, cents } from '#shared/money.ts';

const largestCents = 100_000_00;

/** Converts "1,249.99" to cents. Returns undefined for other text, zero, and amounts too large for a purchase. */
export function parseCents(text: string | undefined): Cents | undefined {
  const match = /^\s*(?:US)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?0*\s*(?:USD)?\s*$/.exec(
    text ?? '',
  );
  if (!match) return undefined;
  const [, whole = '', fraction = ''] = match;
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return amount > 0 && amount <= largestCents ? cents(amount) : undefined;
}

/** Matches a dollar amount within a sentence. The first group contains its digits. */
export const dollarPattern = String.raw`(?:US)?\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d{1,7}(?:\.\d{2})?)(?![\d.]*\d)`;
