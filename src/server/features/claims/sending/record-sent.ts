import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { markSent, recordStep } from '../lifecycle.ts';
import * as queries from '../queries.ts';

interface Sending {
  /** Set if the office assigned a number immediately. */
  referenceNumber?: string;
  /** Composes the entry for the timeline. */
  composeText: (office: string) => string;
  /** Runs once, in the transaction that records the sending. */
  onRecorded?: (tx: Tx) => Promise<void>;
}

/** Records that a filing was sent. A second call, or one after the claim was filed again, changes nothing. */
export async function recordSent(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { id, userId, claimId }: Pick<queries.FilingRow, 'id' | 'userId' | 'claimId'>,
  { referenceNumber, composeText, onRecorded }: Sending,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, { userId, claimId });
    const filing = await queries.findFiling(tx, claimId);
    if (!claim || filing?.id !== id || filing.sentAt) return;
    const at = deps.now();
    await queries.changeClaim(tx, claimId, { updatedAt: at, ...(referenceNumber && { referenceNumber }) });
    await markSent(tx, filing, at);
    await recordStep(deps, tx, { claim, kind: 'sent', text: composeText(claim.sourceName), at });
    await onRecorded?.(tx);
  });
}
