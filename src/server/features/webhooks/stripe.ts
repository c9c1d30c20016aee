import type { Deps } from '#server/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

export async function verifyStripeEvent(
  { stripe }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const event = await stripe.verifyEvent(signed);
  return event && { externalId: event.id, body: event.payload };
}
