import { type Cents, cents, formatPrice } from '#shared/money.ts';
import type { ExplanationLine } from '../finders/finder.ts';

/** A sum worked out line by line, the last of which is the result. */
export interface Worked {
  dollars: number;
  lines: ExplanationLine[];
}

/** As returns are filled in: whole dollars, halves up. What is not stated is nothing. */
export function toDollars(amountCents: Cents | undefined): number {
  return divideHalfUp(amountCents ?? 0, 100);
}

/** Exact for whole numbers, which floating point is not for rates. */
export function divideHalfUp(amount: number, divisor: number): number {
  return Math.floor((2 * amount + divisor) / (2 * divisor));
}

export function formatDollars(dollars: number): string {
  return formatPrice(toCents(dollars));
}

/** From 1598 to "15.98%". */
export function formatRate(hundredthsOfPercent: number): string {
  return `${hundredthsOfPercent / 100}%`;
}

export function toCents(dollars: number): Cents {
  return cents(Math.round(dollars * 100));
}

export function line(label: string, dollars: number, detail: string): ExplanationLine {
  return { label, detail, value: toCents(dollars) };
}
