import { z } from 'zod';
import { cents, formatAmount, toDecimal } from '#sandbox/shared.ts';

const currency = 'USD';
const decimalPattern = /^(\d{1,9})(?:\.(\d{1,2}))?$/;

export const amountSchema = z.object({
  value: z
    .string()
    .refine(
      (value) => decimalPattern.test(value),
      'Invalid amount. The supplied amount must be a positive number.',
    ),
  currency: z.literal(currency),
});

/** Converts a validated amount to whole cents without floating-point arithmetic. */
export function centsOf({ value }: { value: string }): number {
  const [, whole = '0', fraction = ''] = decimalPattern.exec(value) ?? [];
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}

export function amountOf(amountCents: number): { value: string; currency: string } {
  return { value: toDecimal(cents(amountCents)), currency };
}

export function moneyText(amountCents: number): string {
  return formatAmount(toDecimal(cents(amountCents)));
}
