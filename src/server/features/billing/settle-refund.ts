import type { Deps } from '#server/platform/deps.ts';
import { insertSettledRefund } from './queries.ts';
import { refusalOf } from './refusal-of.ts';

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
