import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { changeClaim } from './claim-writes.ts';
import * as filingQueries from './filing-queries.ts';
import * as claimQueries from './queries.ts';
import { recordStep } from './record-claim-step.ts';

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
  { id, userId, claimId }: Pick<filingQueries.FilingRow, 'id' | 'userId' | 'claimId'>,
  { referenceNumber, composeText, onRecorded }: Sending,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await claimQueries.lockClaim(tx, { userId, claimId });
    const filing = await filingQueries.findFiling(tx, claimId);
    if (!claim || filing?.id !== id || filing.sentAt) return;
    const at = deps.now();
    await changeClaim(tx, claimId, { updatedAt: at, ...(referenceNumber && { referenceNumber }) });
    await filingQueries.changeFiling(tx, id, { sentAt: at });
    await recordStep(deps, tx, { claim, kind: 'sent', text: composeText(claim.sourceName), at });
    await onRecorded?.(tx);
  });
}
