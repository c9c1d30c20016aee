import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';

/** A message as received, with the signature from its header. */
export interface SignedMessage {
  signature: string;
  body: Buffer;
  at: Date;
  /** The sender's IP address. */
  address: string;
}

/** What a vendor reported, under an id that is the same at every delivery. */
export interface VendorEvent {
  externalId: string;
  body: unknown;
}

const personSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.enum(['customer', 'payment_method']), id: z.string() }) }),
});

/**
 * Each process fetches a real key once, but every made-up key id causes a request to Plaid, so these are limited per
 * sender.
 */
const perAddress: Limit = { name: 'plaid-key', maxAttempts: 100, windowSeconds: 3_600 };

export async function verifyPlaidEvent(
  deps: Deps,
  { signature: token, body, at, address }: SignedMessage,
): Promise<VendorEvent | undefined> {
  const beforeKeyFetch = () => countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  if (!(await deps.plaid.verifyWebhook({ token, body, at, beforeKeyFetch }))) return undefined;
  return {
    // Plaid's webhooks have no id. Each delivery is signed anew, and handling one twice is harmless.
    externalId: createHash('sha256').update(token).digest('hex'),
    body: JSON.parse(body.toString('utf8')),
  };
}

export async function verifyAgencyNotice(
  { agencies }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const notice = agencies.verifyNotice(signed);
  return notice && { externalId: notice.id, body: notice };
}

export async function verifyDwollaEvent(
  { dwolla }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const event = dwolla.verifyEvent(signed);
  return event && { externalId: event.id, body: event };
}

export async function verifyStripeEvent(
  { stripe }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const event = await stripe.verifyEvent(signed);
  return event && { externalId: event.id, body: withoutPerson(event.payload) };
}

/**
 * Events about customers and their cards carry names and email addresses that nothing here reads. The one about the deletion
 * of a customer even arrives after the account is gone, so only its ids are kept.
 */
function withoutPerson(payload: unknown): unknown {
  const ofPerson = personSchema.safeParse(payload);
  return ofPerson.success ? ofPerson.data : payload;
}

/** An answer from the support team is identified by its email's id. */
export async function verifySupportAnswer(
  { supportDesk }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const answer = supportDesk.verifyAnswer(signed);
  return answer && { externalId: answer.id, body: answer };
}
