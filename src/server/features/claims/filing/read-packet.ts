import type { Db, Tx } from '#server/db/connect.ts';
import { packetPlace } from '#server/db/sealed-places.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { Packet } from '../packet/packet.ts';
import { renderPacket } from '../packet/render-packet.ts';
import { storedPacketSchema } from '../packet/stored-packet.ts';
import type { ClaimKey } from '../queries.ts';
import { requireClaim } from '../require-claim.ts';
import { listAttachments, loadPictures } from './attachments.ts';
import * as queries from './queries.ts';

/** Renders the file that is sent, or was sent, to the office. */
export async function readPacketFile(deps: Deps, key: ClaimKey): Promise<Buffer> {
  const claim = await requireClaim(deps, key);
  const filing = await queries.findFiling(deps.db, claim.id);
  if (!filing) throw new AppError('not_found', 'The packet is created when you file the claim.');
  return renderPacket(await openPacket(deps, deps.db, filing));
}

/** Opens everything that the packet shows, including its pictures. */
export async function openPacket(
  deps: Pick<Deps, 'vault'>,
  db: Db | Tx,
  filing: queries.FilingRow,
): Promise<Packet> {
  const packet = await openKeptPacket(deps, db, filing);
  return { ...packet, attachments: await loadPictures(deps, db, filing, packet.attachments) };
}

export async function sealPacket(
  { vault }: Deps,
  tx: Tx,
  filing: Pick<queries.FilingRow, 'id' | 'userId'>,
  packet: Packet,
): Promise<Buffer> {
  return vault.sealJson(tx, packetPlace(filing), packet);
}

/** Updates the packet after a document was added or removed, as long as the owner has not sent the packet. */
export async function renewAttachments(deps: Deps, tx: Tx, filing: queries.FilingRow): Promise<void> {
  const packet = await openKeptPacket(deps, tx, filing);
  const attachments = await listAttachments(tx, filing.claimId);
  const sealedPacket = await sealPacket(deps, tx, filing, { ...packet, attachments });
  await queries.changeFiling(tx, filing.id, { sealedPacket });
}

function openKeptPacket(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  filing: queries.FilingRow,
): Promise<Packet> {
  return vault.openJson(db, packetPlace(filing), filing.sealedPacket, storedPacketSchema);
}
