import type { Deps } from '#server/deps.ts';
import type { SignedMessage, VendorEvent } from './vendor-event.ts';

/** An answer of the support team is known by its mail's id. */
export async function verifySupportAnswer(
  { supportDesk }: Deps,
  signed: SignedMessage,
): Promise<VendorEvent | undefined> {
  const answer = supportDesk.verifyAnswer(signed);
  return answer && { externalId: answer.id, body: answer };
}
