import { fewestPeople } from '#shared/claims/claims.ts';
import type { ResultSet } from '#shared/claims/results.ts';
import { counted, countText } from '#shared/counted.ts';
import { formatAmount } from '#shared/money.ts';

export type Totals = ResultSet['totals'];

export const noDecisions = 'No decisions yet';

/** A figure, or why there is none. */
export function countWords(count: number | null): string {
  return count === null ? `Fewer than ${fewestPeople} people` : countText(count);
}

export function daysWords(days: number | null): string {
  return days === null ? 'Not known yet' : counted(days, 'day');
}

export function paidWords({ paid, paidAmount }: Totals): string {
  if (paid === 0) return 'Nothing yet';
  return paidAmount === null ? countWords(null) : formatAmount(paidAmount);
}

/** "4 of 5 decided claims were approved". */
export function decidedWords({ decided, granted }: Totals): string {
  if (decided === 0) return noDecisions;
  if (decided === null || granted === null) return `${countWords(null)} have a decision so far`;
  return `${countText(granted)} of ${counted(decided, 'decided claim')} approved`;
}

export function filedWords({ found, filed }: Totals): string {
  if (found === 0) return 'Nothing found or filed yet';
  if (found === null || filed === null) return `${countWords(null)} so far`;
  return `${countText(found)} found, ${countText(filed)} filed`;
}

export function timeWords({ decided, medianDays }: Totals): string {
  if (decided === 0) return noDecisions;
  return medianDays === null
    ? 'Time to payment not known yet'
    : `${daysWords(medianDays)} from filing to payment (median)`;
}
