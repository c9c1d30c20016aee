import { changeClaim } from '#server/db/claim-writes.ts';
import type { Deps } from '#server/deps.ts';
import * as filingQueries from '../filing/queries.ts';
import * as claimQueries from '../queries.ts';
import { recordStep } from '../record-step.ts';
import { fixSubmission } from './submission.ts';

/**
 * Hands a filed claim to its office. What is sent is fixed before the first try and the key is the filing's id, so that
 * a try after a crash, or two at once, are one claim at the office.
 */
export async function sendClaim(deps: Deps, claimId: string): Promise<void> {
  const filing = await filingQueries.findFiling(deps.db, claimId);
  if (filing?.mode !== 'agent' || filing.sentAt) return;
  const submission = await fixSubmission(deps, filing);
  const { id: idempotencyKey, agencyId } = filing;
  const { reference } = await deps.agencies.submit({ agencyId, idempotencyKey, submission });
  await recordSent(deps, filing, reference);
}

async function recordSent(
  deps: Deps,
  { id, userId, claimId }: filingQueries.FilingRow,
  referenceNumber: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claim = await claimQueries.lockClaim(tx, { userId, claimId });
    const filing = await filingQueries.findFiling(tx, claimId);
    if (!claim || !filing || filing.sentAt) return;
    const at = deps.now();
    await changeClaim(tx, claimId, { referenceNumber, updatedAt: at });
    await filingQueries.changeFiling(tx, id, { sentAt: at });
    const text = `We sent it to ${claim.sourceName}, which gave it the number ${referenceNumber}.`;
    await recordStep(deps, tx, { claim, kind: 'sent', text, at });
    // A notice may have come before the number that it names was known here.
    await deps.jobs.enqueue(tx, 'refresh-claim', { claimId });
  });
}
