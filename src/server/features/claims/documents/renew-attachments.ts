import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeFiling, type FilingRow } from '../filing-queries.ts';
import { openSealedPacket, sealPacket } from '../packet/sealed-packet.ts';
import { listAttachments } from './attachments.ts';

/** Updates the packet after a document was added or removed, as long as the owner has not sent the packet. */
export async function renewAttachments(deps: Deps, tx: Tx, filing: FilingRow): Promise<void> {
  const packet = await openSealedPacket(deps, tx, filing);
  const attachments = await listAttachments(tx, filing.claimId);
  const sealedPacket = await sealPacket(deps, tx, filing, { ...packet, attachments });
  await changeFiling(tx, filing.id, { sealedPacket });
}
