import type Stripe from 'stripe';

/** What an event is about, as far as we act on it. Its own copy of the object is not believed: it may be old. */
export interface StripeEvent {
  id: string;
  type: string;
  payload: unknown;
}

interface Signed {
  body: Buffer;
  signature: string;
  at: Date;
}

const toleranceSeconds = 300;

/** Several secrets are live while one is being replaced. */
export function verifyStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, at }: Signed,
): StripeEvent | undefined {
  // The SDK refuses what is too old; what claims to come from the future is refused here.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(Math.abs(at.getTime() / 1_000 - signedAt) <= toleranceSeconds)) return undefined;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        at.getTime(),
      );
      return { id: event.id, type: event.type, payload: event };
    } catch {
      // Another secret may be the right one.
    }
  }
  return undefined;
}
