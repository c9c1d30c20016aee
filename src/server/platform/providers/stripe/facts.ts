import type Stripe from 'stripe';

export interface SubscriptionFacts {
  status: Stripe.Subscription.Status;
  endsWithPeriod: boolean;
  /** Somebody canceled it, in contrast to one that ended because it was not paid. */
  isCancelled: boolean;
  periodEndsAt: Date | null;
}

export interface IntentFacts {
  isPaid: boolean;
  isCanceled: boolean;
  /** Some banks take days. Until then the payment can neither be cancelled nor counts as paid. */
  isProcessing: boolean;
  clientSecret: string;
  /** The latest attempt, whether it succeeded or was declined. */
  charge: ChargeFacts | undefined;
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
    isCancelled: subscription.cancellation_details?.reason === 'cancellation_requested',
    periodEndsAt: item ? fromSeconds(item.current_period_end) : null,
  };
}

/** The latest charge must have been expanded. */
export function toIntentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const charge = intent.latest_charge;
  return {
    isPaid: intent.status === 'succeeded',
    isCanceled: intent.status === 'canceled',
    isProcessing: intent.status === 'processing',
    clientSecret: intent.client_secret ?? '',
    charge: charge && typeof charge !== 'string' ? toChargeFacts(charge) : undefined,
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
