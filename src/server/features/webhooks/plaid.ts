import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

export async function verifyPlaidEvent(
  { plaid }: Deps,
  { signature: token, body, at }: SignedMessage,
): Promise<VendorEvent | undefined> {
  if (!(await plaid.verifyWebhook({ token, body, at }))) return undefined;
  return {
    // The vendor numbers no messages. Each delivery of one is signed anew, and working one twice does no harm.
    externalId: createHash('sha256').update(token).digest('hex'),
    body: JSON.parse(body.toString('utf8')),
  };
}
