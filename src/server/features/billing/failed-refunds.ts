import type { Deps } from '#server/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { markRefundFailed } from './queries.ts';

/**
 * Records on the payment that its refund did not reach the card. A card that rejected a refund will reject it again, so
 * it is not retried; the reconciliation of money lists it for an operator.
 */
export async function recordIfFailed({ db, stripe, log }: Deps, refundId: string): Promise<void> {
  const failed = await stripe.findFailedRefund(refundId);
  if (!failed) return;
  await markRefundFailed(db, failed);
  log.warn(failed, 'a refund failed: its owner has to be paid in another way');
}

/** A refund fails within a month of being made. */
const lookedBackMs = 60 * dayMs;

/** Records the failures of which no event arrived. */
export async function recordMissedFailures({ db, stripe, now }: Deps): Promise<void> {
  for (const failed of await stripe.listFailedRefunds(new Date(now().getTime() - lookedBackMs)))
    await markRefundFailed(db, failed);
}
