import type { Deps } from '#server/platform/deps.ts';
import type { FailedRefund } from '#server/platform/providers/stripe/refunds.ts';
import { dayMs } from '#shared/durations.ts';
import { refusalOf } from '../vendor-refusals.ts';
import { insertSettledRefund, markRefundFailed } from './queries.ts';

/**
 * Records on the payment that its refund did not reach the card. A card that rejected a refund will reject it again, so
 * it is not retried; the reconciliation of money lists it for an operator.
 */
export async function recordIfFailed(deps: Deps, refundId: string): Promise<void> {
  const failed = await deps.stripe.findFailedRefund(refundId);
  if (failed) await record(deps, failed);
}

/** A refund fails within a month of being made. */
const lookedBackMs = 60 * dayMs;

/** Records the failures of which no event arrived. */
export async function recordMissedFailures(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - lookedBackMs);
  for (const failed of await deps.stripe.listFailedRefunds(since)) await record(deps, failed);
}

/** Stripe reports one failure in several events, of which only the first warns. */
async function record({ db, log }: Deps, failed: FailedRefund): Promise<void> {
  if (await markRefundFailed(db, failed)) log.warn(failed, 'a refund failed: pay its owner in another way');
}

/** Records that an operator paid out a failed refund in another way. Returns false if there is no such refund. */
export async function settleRefund(
  { db, stripe, now }: Pick<Deps, 'db' | 'stripe' | 'now'>,
  refundId: string,
): Promise<boolean> {
  let isSettled = false;
  // Stripe refuses to read a refund that it does not know.
  await refusalOf(async () => {
    if (!(await stripe.findFailedRefund(refundId))) return;
    await insertSettledRefund(db, refundId, now());
    isSettled = true;
  });
  return isSettled;
}
