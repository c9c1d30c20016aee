import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { loadPictures } from '../documents/attachments.ts';
import { listDocuments } from '../documents/queries.ts';
import { openSealedPacket, type Packet } from '../packet/packet.ts';
import { renderAppealLetter } from '../packet/render-appeal-letter.ts';
import { renderPacket } from '../packet/render-packet.ts';
import * as queries from '../queries.ts';
import { type ClaimKey, type FilingRow, findFiling, requireClaim } from '../queries.ts';

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

/** Writes an appeal letter for a refused claim from what was filed and what the office answered. */
export async function readAppealLetter(deps: Deps, key: queries.ClaimKey): Promise<Buffer> {
  const { db } = deps;
  const claim = await requireClaim(deps, key);
  const filing = await queries.findFiling(db, claim.id);
  if (claim.status !== 'rejected' || !filing)
    throw new AppError('not_found', 'An appeal letter is available only for a claim that was rejected.');
  const events = await queries.listEvents(db, claim.id);
  const decision = events.findLast(({ kind }) => kind === 'decided');
  const documents = await listDocuments(db, claim.id);
  return renderAppealLetter({
    ...(await openPacket(deps, db, filing)),
    referenceNumber: claim.referenceNumber,
    decision: decision?.text ?? 'The claim was rejected.',
    documentNames: documents.map(({ fileName }) => fileName),
    writtenAt: deps.now(),
  });
}
