import { changeClaim } from '#server/db/claim-writes.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { recordStep } from '#server/jobs/record-claim-step.ts';
import type { AgencyClaim } from '#server/providers/agencies.ts';
import { ungrantedStatuses } from '#shared/claims.ts';
import * as filingQueries from '../filing/queries.ts';
import type { ClaimRow } from '../queries.ts';

interface Earlier {
  /** Held by the caller. */
  claim: ClaimRow;
  filing: filingQueries.FilingRow;
  answer: AgencyClaim;
}

/**
 * Has an earlier filing count again when its office grants it on appeal. The money comes under its number and its terms, so the
 * later filing gives way, unless that was granted first. False where nothing changes.
 */
export async function takeUpAgain(deps: Deps, tx: Tx, { claim, filing, answer }: Earlier): Promise<boolean> {
  if (!ungrantedStatuses.includes(claim.status) || !isGrantedAfter(answer, filing.workedStepCount))
    return false;
  const at = deps.now();
  const { id, supersededReference: referenceNumber, createdAt: filedAt } = filing;
  await filingQueries.supersedeFiling(tx, claim, at);
  await filingQueries.changeFiling(tx, id, { supersededAt: null, supersededReference: null });
  await changeClaim(tx, claim.id, { referenceNumber, filedAt, updatedAt: at });
  const text = `${claim.sourceName} is proceeding with your earlier filing, number ${referenceNumber}, so we’re now following that one instead of the later one.`;
  await recordStep(deps, tx, { claim, kind: 'in_review', text, at });
  return true;
}

/** By an office that has not closed it without paying. */
function isGrantedAfter({ history, paidAmountCents }: AgencyClaim, workedStepCount: number): boolean {
  const isGranted = history
    .slice(workedStepCount)
    .some(({ status }) => status === 'approved' || status === 'paid');
  return isGranted && paidAmountCents !== 0;
}
