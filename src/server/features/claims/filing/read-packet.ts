import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { loadPictures } from '../documents/attachments.ts';
import { type FilingRow, findFiling } from '../filing-queries.ts';
import type { Packet } from '../packet/packet.ts';
import { renderPacket } from '../packet/render-packet.ts';
import { openSealedPacket } from '../packet/sealed-packet.ts';
import type { ClaimKey } from '../queries.ts';
import { requireClaim } from '../require-claim.ts';

/** Renders the file that is sent, or was sent, to the office. */
export async function readPacketFile(deps: Deps, key: ClaimKey): Promise<Buffer> {
  const claim = await requireClaim(deps, key);
  const filing = await findFiling(deps.db, claim.id);
  if (!filing) throw new AppError('not_found', 'The packet is created when you file the claim.');
  return renderPacket(await openPacket(deps, deps.db, filing));
}

/** Opens everything that the packet shows, including its pictures. */
export async function openPacket(deps: Pick<Deps, 'vault'>, db: Db | Tx, filing: FilingRow): Promise<Packet> {
  const packet = await openSealedPacket(deps, db, filing);
  return { ...packet, attachments: await loadPictures(deps, db, filing, packet.attachments) };
}
