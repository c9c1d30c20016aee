import type { Db, Tx } from '#server/platform/db/connect.ts';
import { packetPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FilingRow } from '../filing-queries.ts';
import type { Packet } from './packet.ts';
import { storedPacketSchema } from './stored-packet.ts';

export async function sealPacket(
  { vault }: Deps,
  tx: Tx,
  filing: Pick<FilingRow, 'id' | 'userId'>,
  packet: Packet,
): Promise<Buffer> {
  return vault.sealJson(tx, packetPlace(filing), packet);
}

/** Opens the packet without its pictures, which are kept as documents. */
export async function openSealedPacket(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  filing: FilingRow,
): Promise<Packet> {
  return vault.openJson(db, packetPlace(filing), filing.sealedPacket, storedPacketSchema);
}
