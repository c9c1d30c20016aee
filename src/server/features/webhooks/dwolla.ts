import type { Deps } from '#server/platform/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

export async function verifyDwollaEvent(
  { dwolla }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const event = dwolla.verifyEvent(signed);
  return event && { externalId: event.id, body: event };
}
