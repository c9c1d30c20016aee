import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { readContent } from '../documents/attachments.ts';
import * as queries from '../documents/queries.ts';
import { recordStep } from '../lifecycle.ts';
import { findSentClaim } from '../tracking/queries.ts';

/** Sends a document that was added after the filing. Its id is the idempotency key, so a retry creates no copy. */
export async function sendDocument(deps: Deps, documentId: string): Promise<void> {
  const document = await queries.findDocumentById(deps.db, documentId);
  if (!document || document.sentAt || !deps.config.vendors.agencies?.publicKey) return;
  const sent = await findSentClaim(deps.db, document.claimId);
  // A claim that was decided in the meantime needs no more documents.
  if (!sent?.reference || sent.status !== 'filed') return;
  const { agencyId, reference } = sent;
  const sha256 = document.contentHash.toString('hex');
  await deps.agencies.addDocument({
    agencyId,
    reference,
    idempotencyKey: document.id,
    document: {
      name: document.fileName,
      contentType: document.contentType,
      sizeBytes: document.sizeBytes,
      sha256,
    },
    file: { sha256, content: await readContent(deps, deps.db, document) },
  });
  await recordHandedIn(deps, document);
}

async function recordHandedIn(deps: Deps, { id, userId, claimId, fileName }: queries.DocumentRow) {
  await deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, { userId, claimId });
    if (!claim) return;
    const at = deps.now();
    // Only the first of two concurrent runs records the step. A document removed meanwhile is recorded too, because
    // the office has it.
    if ((await queries.findDocumentById(tx, id))?.sentAt) return;
    await queries.markDocumentSent(tx, id, at);
    const text = `We sent your document “${fileName}” to ${claim.sourceName}.`;
    await recordStep(deps, tx, { claim, kind: 'document_added', text, at });
    await deps.jobs.enqueue(tx, 'refresh-claim', { claimId });
  });
}
