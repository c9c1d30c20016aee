import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { addressGroup } from '#server/http/client-address.ts';
import { countAttempt, type Limit } from '#server/http/throttle.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

/** Each process asks for a key of the vendor's once; whoever makes keys up has the vendor asked each time. */
const perAddress: Limit = { name: 'plaid-key', maxAttempts: 100, windowSeconds: 3_600 };

export async function verifyPlaidEvent(
  deps: Deps,
  { signature: token, body, at, address }: SignedMessage,
): Promise<VendorEvent | undefined> {
  const beforeKeyFetch = () => countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  if (!(await deps.plaid.verifyWebhook({ token, body, at, beforeKeyFetch }))) return undefined;
  return {
    // The vendor numbers no messages. Each delivery of one is signed anew, and working one twice does no harm.
    externalId: createHash('sha256').update(token).digest('hex'),
    body: JSON.parse(body.toString('utf8')),
  };
}
