import type Stripe from 'stripe';

/** The event's id and type. Its copy of the object is not trusted, because it may be outdated. */
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

/** Several secrets are valid while one is being replaced. */
export function verifyStripeEvent(
  stripe: Stripe,
  secrets: readonly string[],
  { body, signature, at }: Signed,
): StripeEvent | undefined {
  // The SDK rejects only old timestamps. Timestamps in the future are rejected here.
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
      // Another secret may match.
    }
  }
  return undefined;
}
