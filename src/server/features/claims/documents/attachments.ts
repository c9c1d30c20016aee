import type { Db, Tx } from '#server/platform/db/connect.ts';
import { documentContentPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openSealedPacket, type PacketAttachment, sealPacket } from '../packet/packet.ts';
import { changeFiling, type FilingRow } from '../queries.ts';
import * as queries from './queries.ts';
import { documentNotFound, listAttachments, listDocuments } from './queries.ts';

/** Loads the pictures, each of which gets a page in the packet. */
export async function loadPictures(
  deps: Pick<Deps, 'vault'>,
  db: Db | Tx,
  { claimId }: FilingRow,
  attachments: readonly PacketAttachment[],
): Promise<PacketAttachment[]> {
  const documents = await listDocuments(db, claimId);
  const loaded: PacketAttachment[] = [];
  for (const attachment of attachments) {
    const document = documents.find(({ id }) => id === attachment.documentId);
    const isPicture = document?.contentType === 'image/jpeg';
    loaded.push({ ...attachment, ...(isPicture && { image: await readContent(deps, db, document) }) });
  }
  return loaded;
}

/** A file that is sent next to the packet, because it has no page in it. */
export interface Enclosure {
  name: string;
  contentType: string;
  content: Buffer;
  contentHash: Buffer;
}

export async function readEnclosures(
  deps: Pick<Deps, 'vault'>,
  db: Db | Tx,
  { claimId }: FilingRow,
  attachments: readonly PacketAttachment[],
): Promise<Enclosure[]> {
  const documents = await listDocuments(db, claimId);
  const enclosed = attachments.filter(({ image }) => !image);
  const found = documents.filter(({ id }) => enclosed.some(({ documentId }) => documentId === id));
  return Promise.all(
    found.map(async (document) => ({
      name: document.fileName,
      contentType: document.contentType,
      content: await readContent(deps, db, document),
      contentHash: document.contentHash,
    })),
  );
}

export async function readContent(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  document: Pick<queries.DocumentRow, 'id' | 'userId'>,
): Promise<Buffer> {
  const sealed = await queries.readSealedContent(db, document.id);
  if (!sealed) throw documentNotFound();
  return vault.openBytes(db, documentContentPlace(document), sealed);
}

/** Updates the packet after a document was added or removed, as long as the owner has not sent the packet. */
export async function renewAttachments(deps: Deps, tx: Tx, filing: FilingRow): Promise<void> {
  const packet = await openSealedPacket(deps, tx, filing);
  const attachments = await listAttachments(tx, filing.claimId);
  const sealedPacket = await sealPacket(deps, tx, filing, { ...packet, attachments });
  await changeFiling(tx, filing.id, { sealedPacket });
}
