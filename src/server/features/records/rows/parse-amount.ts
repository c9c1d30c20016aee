import type { AmountKind } from '#shared/claims/claims.ts';

export interface Amount {
  amountKind: AmountKind;
  amountCents: number | null;
  amountLimitCents: number | null;
}

export const unknownAmount: Amount = { amountKind: 'unknown', amountCents: null, amountLimitCents: null };

const dollars = String.raw`\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const exact = new RegExp(`^${dollars}$`);
const range = new RegExp(`^(?:between\\s*)?${dollars}\\s*(?:-|–|to|and|thru|through)\\s*${dollars}$`, 'i');
const atLeast = new RegExp(
  `^(?:over|above|more than|greater than|at least|min(?:imum)?|>=?)\\s*${dollars}$|^${dollars}\\s*(?:\\+|(?:or|and)\\s+(?:more|over|above|up|greater))$`,
  'i',
);
const upTo = new RegExp(
  `^(?:under|below|less than|up to|at most|max(?:imum)?|<=?)\\s*${dollars}$|^${dollars}\\s*or\\s+(?:less|under|below)$`,
  'i',
);
const unknownWords =
  /^(?:n\/?a|none|null|unknown|undisclosed|not (?:disclosed|available|provided)|undetermined|pending|-+)$/i;

/** Returns undefined if the text is not an amount of money. */
export function parseExact(text: string): Amount | undefined {
  const found = exact.exec(text);
  if (found) return { amountKind: 'exact', amountCents: toCents(found[1]), amountLimitCents: null };
  return text === '' || unknownWords.test(text) ? unknownAmount : undefined;
}

/** Parses the ranges that offices publish: "over $100", "$50 - $99.99", "under $25", "$500+". */
export function parseBand(text: string): Amount | undefined {
  const between = range.exec(text);
  if (between)
    return {
      amountKind: 'at_least',
      amountCents: toCents(between[1]),
      amountLimitCents: toCents(between[2]),
    };
  const lower = atLeast.exec(text);
  if (lower)
    return { amountKind: 'at_least', amountCents: toCents(lower[1] ?? lower[2]), amountLimitCents: null };
  const upper = upTo.exec(text);
  if (upper)
    return { amountKind: 'up_to', amountCents: toCents(upper[1] ?? upper[2]), amountLimitCents: null };
  return parseExact(text);
}

/** Uses digits instead of floating point: 1.005 dollars are 101 cents, and 19.99 are 1999. */
function toCents(text = '0'): number {
  const plain = text.includes(',') ? text.replaceAll(',', '') : text;
  const point = plain.indexOf('.');
  if (point < 0) return Number(plain) * 100;
  const fraction = plain.slice(point + 1).padEnd(2, '0');
  const wholeCents = Number(plain.slice(0, point) + fraction.slice(0, 2));
  return Number(fraction[2] ?? 0) >= 5 ? wholeCents + 1 : wholeCents;
}
