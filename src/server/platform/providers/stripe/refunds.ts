import type Stripe from 'stripe';
import type { StripeCall } from './call.ts';

/** A refund of ours that did not reach the card it went to. */
export interface FailedRefund {
  refundId: string;
  chargeId: string;
  purchaseId: string;
  amountCents: number;
}

export interface Refunds {
  /** Undefined for a refund that has not failed, or that we did not make. */
  findFailedRefund(refundId: string): Promise<FailedRefund | undefined>;
  /** Of those that were made since then. */
  listFailedRefunds(since: Date): Promise<FailedRefund[]>;
}

export function createRefunds(call: StripeCall): Refunds {
  return {
    findFailedRefund: (refundId) =>
      call(async (stripe) => toFailedRefund(await stripe.refunds.retrieve(refundId))),

    listFailedRefunds: (since) =>
      call(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const found: FailedRefund[] = [];
        for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
          const failed = toFailedRefund(refund);
          if (failed) found.push(failed);
        }
        return found;
      }),
  };
}

function toFailedRefund({ id, status, metadata, charge, amount }: Stripe.Refund): FailedRefund | undefined {
  const purchaseId = metadata?.purchaseId;
  if (!purchaseId || (status !== 'failed' && status !== 'canceled')) return undefined;
  const chargeId = typeof charge === 'string' ? charge : (charge?.id ?? '');
  return { refundId: id, chargeId, purchaseId, amountCents: amount };
}
