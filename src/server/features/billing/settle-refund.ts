import type { Deps } from '#server/deps.ts';
import { insertSettledRefund } from './queries.ts';
import { refusalOf } from './refusal-of.ts';

/** An operator has paid back in another way what a failed refund did not. False when there is no such refund. */
export async function settleRefund(
  { db, stripe, now }: Pick<Deps, 'db' | 'stripe' | 'now'>,
  refundId: string,
): Promise<boolean> {
  let isSettled = false;
  // One that the card processor does not know is refused.
  await refusalOf(async () => {
    if (!(await stripe.findFailedRefund(refundId))) return;
    await insertSettledRefund(db, refundId, now());
    isSettled = true;
  });
  return isSettled;
}
