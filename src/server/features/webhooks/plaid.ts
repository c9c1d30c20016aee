import { createHash } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

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
