import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

export async function verifyStripeEvent(
  { stripe }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const event = await stripe.verifyEvent(signed);
  return event && { externalId: event.id, body: withoutPerson(event.payload) };
}

const personSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.enum(['customer', 'payment_method']), id: z.string() }) }),
});

/**
 * Events about customers and their cards carry names and email addresses that nothing here reads. The one about the deletion
 * of a customer even arrives after the account is gone, so only its ids are kept.
 */
function withoutPerson(payload: unknown): unknown {
  const ofPerson = personSchema.safeParse(payload);
  return ofPerson.success ? ofPerson.data : payload;
}
