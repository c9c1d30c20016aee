import type { Payout } from '#shared/contracts/payouts.ts';
import type { PayoutStatus } from '#shared/payouts.ts';
import { shortDate } from '#web/lib/date-text.ts';

export const statusNames: Record<PayoutStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

export const statusTones = {
  pending: 'neutral',
  processing: 'primary',
  completed: 'money',
  failed: 'danger',
} as const satisfies Record<PayoutStatus, string>;

/** The day on which the payout arrived, or since when it is pending. */
export function dateText({ payoutDate, createdAt }: Pick<Payout, 'payoutDate' | 'createdAt'>): string {
  return payoutDate ? shortDate(payoutDate) : `Since ${shortDate(createdAt)}`;
}
