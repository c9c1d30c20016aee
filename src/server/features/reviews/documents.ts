import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { reviewDocumentPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DocumentType } from '#shared/documents.ts';
import type { ReviewDocumentKind } from '#shared/reviews.ts';
import { requireWaiting } from './lifecycle.ts';
import * as queries from './queries.ts';

interface NewDocument {
  reviewId: string;
  kind: ReviewDocumentKind;
  contentType: DocumentType;
  /** A file that was inspected already. */
  content: Buffer;
}

/** Adds what the person sent to a review that waits. Of each kind, the latest counts. */
export async function addReviewDocument(
  { vault, now }: Pick<Deps, 'vault' | 'now'>,
  tx: Tx,
  { reviewId, kind, contentType, content }: NewDocument,
): Promise<void> {
  const { userId } = await requireWaiting(tx, reviewId);
  const id = randomUUID();
  await queries.saveDocument(tx, {
    userId,
    id,
    reviewId,
    kind,
    contentType,
    sizeBytes: content.length,
    sealedContent: await vault.sealBytes(tx, reviewDocumentPlace({ id, userId }), content),
    createdAt: now(),
  });
}

/** Opens what the person sent, for the operator. */
export async function readReviewDocuments(
  { vault }: Pick<Deps, 'vault'>,
  db: Db,
  review: Pick<queries.ReviewRow, 'userId' | 'id'>,
) {
  const documents = await queries.listDocuments(db, review);
  return Promise.all(
    documents.map(async ({ id, userId, kind, contentType, sealedContent }) => ({
      kind,
      contentType,
      content: await vault.openBytes(db, reviewDocumentPlace({ id, userId }), sealedContent),
    })),
  );
}
