import { changeClaim } from '#server/db/claim-writes.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { recordStep } from '#server/jobs/record-claim-step.ts';
import * as filingQueries from '../filing/queries.ts';
import * as claimQueries from '../queries.ts';

interface Sending {
  /** Where the office gave one at once. */
  referenceNumber?: string;
  /** For the timeline. */
  say: (office: string) => string;
  /** In the same transaction, once. */
  afterwards?: (tx: Tx) => Promise<void>;
}

/** Notes that a filing has left. Whoever comes second, or after the claim was filed anew, changes nothing. */
export async function recordSent(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { id, userId, claimId }: Pick<filingQueries.FilingRow, 'id' | 'userId' | 'claimId'>,
  { referenceNumber, say, afterwards }: Sending,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await claimQueries.lockClaim(tx, { userId, claimId });
    const filing = await filingQueries.findFiling(tx, claimId);
    if (!claim || filing?.id !== id || filing.sentAt) return;
    const at = deps.now();
    await changeClaim(tx, claimId, { updatedAt: at, ...(referenceNumber && { referenceNumber }) });
    await filingQueries.changeFiling(tx, id, { sentAt: at });
    await recordStep(deps, tx, { claim, kind: 'sent', text: say(claim.sourceName), at });
    await afterwards?.(tx);
  });
}
