import type { BillingPeriod } from '#shared/plans.ts';

const texts = { once: 'one-time', month: 'per month', year: 'per year' } as const;

export function periodText(period: BillingPeriod): string {
  return texts[period];
}
