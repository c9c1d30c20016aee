import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isWaitingForOwnerToSend } from '#shared/claims.ts';
import { findFiling } from '../filing-queries.ts';
import type { ClaimRow } from '../queries.ts';
import { renewAttachments } from './renew-attachments.ts';

/**
 * Passes a new document on if the claim is filed. It joins a packet that the owner has yet to send, or goes to an
 * office that takes documents through its API. Otherwise it waits for the next filing.
 */
export async function passOn(
  deps: Deps,
  tx: Tx,
  { id, status }: Pick<ClaimRow, 'id' | 'status'>,
  documentId: string,
): Promise<void> {
  if (status !== 'filed') return;
  const filing = await findFiling(tx, id);
  if (filing && isWaitingForOwnerToSend(filing)) await renewAttachments(deps, tx, filing);
  if (filing?.channel === 'agency_api' && filing.sentAt)
    await deps.jobs.enqueue(tx, 'send-document', { documentId });
}
