import type Stripe from 'stripe';

export interface SubscriptionFacts {
  status: Stripe.Subscription.Status;
  endsWithPeriod: boolean;
  periodEndsAt: Date | null;
}

export interface ChargeFacts {
  chargeId: string;
  paymentIntentId: string | null;
  isPaid: boolean;
  amountCents: number;
  refundedCents: number;
  isDisputed: boolean;
  receiptUrl: string | null;
  paidAt: Date;
}

const fromSeconds = (seconds: number) => new Date(seconds * 1_000);

export function toSubscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data;
  return {
    status: subscription.status,
    endsWithPeriod: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    periodEndsAt: item ? fromSeconds(item.current_period_end) : null,
  };
}

export function toChargeFacts(charge: Stripe.Charge): ChargeFacts {
  const intent = charge.payment_intent;
  return {
    chargeId: charge.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    isPaid: charge.paid,
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    isDisputed: charge.disputed,
    receiptUrl: charge.receipt_url,
    paidAt: fromSeconds(charge.created),
  };
}
