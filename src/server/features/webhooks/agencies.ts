import type { Deps } from '#server/platform/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

export async function verifyAgencyNotice(
  { agencies }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const notice = agencies.verifyNotice(signed);
  return notice && { externalId: notice.id, body: notice };
}
