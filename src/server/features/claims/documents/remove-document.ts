import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isEvidenceOfOutcome, isWaitingForOwnerToSend } from '#shared/claims/claims.ts';
import { claimNotFound, findFiling } from '../queries.ts';
import { renewAttachments } from './attachments.ts';
import * as queries from './queries.ts';
import { documentNotFound } from './queries.ts';

/** Deletes a document, unless it was sent to the office or is about to be. */
export async function removeDocument(deps: Deps, key: queries.OwnedDocument): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw claimNotFound();
    const document = await queries.findDocument(tx, key);
    if (!document) throw documentNotFound();
    if (document.sentAt)
      throw new AppError(
        'document_sent',
        'We’ve sent this document to the office, so it stays with the claim.',
      );
    if (isEvidenceOfOutcome(document.kind, claim.status))
      throw new AppError(
        'document_sent',
        'What you told us about the office’s decision rests on this letter, so it stays with the claim.',
      );
    await queries.deleteDocument(tx, document.id);
    const filing = await findFiling(tx, claim.id);
    if (filing && isWaitingForOwnerToSend(filing)) await renewAttachments(deps, tx, filing);
  });
}
