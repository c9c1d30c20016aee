import type { Deps } from '#server/platform/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

/** An answer from the support team is identified by its email's id. */
export async function verifySupportAnswer(
  { supportDesk }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const answer = supportDesk.verifyAnswer(signed);
  return answer && { externalId: answer.id, body: answer };
}
