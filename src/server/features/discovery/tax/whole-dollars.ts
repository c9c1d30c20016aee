import type { ExplanationLine } from '#server/features/claims/api.ts';
import { type Cents, cents, formatPrice } from '#shared/money.ts';

/** A sum computed line by line; the last line is the result. */
export interface Computation {
  dollars: number;
  lines: ExplanationLine[];
}

/** Rounds to whole dollars, halves up, as on a return. A missing amount counts as zero. */
export function toDollars(amountCents: Cents | undefined): number {
  return divideHalfUp(amountCents ?? 0, 100);
}

/** Exact for whole numbers, unlike floating-point multiplication with rates. */
export function divideHalfUp(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}

export function formatDollars(dollars: number): string {
  return formatPrice(toCents(dollars));
}

/** Formats 1598 as "15.98%". */
export function formatRate(hundredthsOfPercent: number): string {
  return `${hundredthsOfPercent / 100}%`;
}

export function toCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export function line(label: string, dollars: number, detail: string): ExplanationLine {
  return { label, detail, value: toCents(dollars) };
}
