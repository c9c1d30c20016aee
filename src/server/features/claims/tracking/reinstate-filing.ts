import { changeClaim, recordStep } from '#server/features/claims/lifecycle.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AgencyClaim } from '#server/platform/providers/agencies.ts';
import { ungrantedStatuses } from '#shared/claims.ts';
import type { ClaimRow } from '../queries.ts';
import * as queries from '../queries.ts';

interface Earlier {
  /** The caller has locked its row. */
  claim: ClaimRow;
  filing: queries.FilingRow;
  answer: AgencyClaim;
}

/**
 * Makes an earlier filing current again if its office grants it on appeal. The money comes under that filing's number and terms,
 * so it replaces the later filing, unless that one was granted first. Returns false if nothing changed.
 */
export async function reinstateFiling(
  deps: Deps,
  tx: Tx,
  { claim, filing, answer }: Earlier,
): Promise<boolean> {
  if (!ungrantedStatuses.includes(claim.status) || !isGrantedAfter(answer, filing.workedStepCount))
    return false;
  const at = deps.now();
  const { id, supersededReference: referenceNumber, createdAt: filedAt } = filing;
  await queries.supersedeFiling(tx, claim, at);
  await queries.changeFiling(tx, id, { supersededAt: null, supersededReference: null });
  await changeClaim(tx, claim.id, { referenceNumber, filedAt, updatedAt: at });
  const text = `${claim.sourceName} is proceeding with your earlier filing, number ${referenceNumber}, so we’re now following that one instead of the later one.`;
  await recordStep(deps, tx, { claim, kind: 'in_review', text, at });
  return true;
}

/** An office that closed the claim without paying has not granted it. */
function isGrantedAfter({ history, paidAmountCents }: AgencyClaim, workedStepCount: number): boolean {
  const isGranted = history
    .slice(workedStepCount)
    .some(({ status }) => status === 'approved' || status === 'paid');
  return isGranted && paidAmountCents !== 0;
}
