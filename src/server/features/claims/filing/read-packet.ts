import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { claimNotFound } from '../claim-not-found.ts';
import { renderPacket } from '../packet/render-packet.ts';
import * as claimQueries from '../queries.ts';
import { packetFromText } from './compose-packet.ts';
import * as queries from './queries.ts';

/** The file that goes, or went, to the office. */
export async function readPacketFile(deps: Deps, key: claimQueries.ClaimKey): Promise<Buffer> {
  const claim = await claimQueries.findClaim(deps.db, key);
  if (!claim) throw claimNotFound();
  const filing = await queries.findFiling(deps.db, claim.id);
  if (!filing) throw new AppError('not_found', 'The packet is made when the claim is filed.');
  return renderPacket(await openPacket(deps, deps.db, filing));
}

export async function openPacket(
  { vault }: Deps,
  db: Db | Tx,
  { id, userId, sealedPacket }: queries.FilingRow,
) {
  const place = { userId, table: 'claim_filings', rowId: id, column: 'sealed_packet' };
  return packetFromText(await vault.open(db, place, sealedPacket));
}
