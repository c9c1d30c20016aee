import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { AgencyClaim } from '#server/providers/agencies.ts';
import { changeStatus } from '../change-status.ts';
import * as filingQueries from '../filing/queries.ts';
import * as claimQueries from '../queries.ts';
import { recordStep } from '../record-step.ts';
import { officeSteps } from './office-steps.ts';
import * as queries from './queries.ts';

/** Asks the office how far it is and works each of its steps once, in its order, however often this runs. */
export async function refreshClaim(deps: Deps, claimId: string): Promise<void> {
  const sent = await queries.findSentClaim(deps.db, claimId);
  if (!sent?.reference) return;
  const answer = await deps.agencies.read({ agencyId: sent.agencyId, reference: sent.reference });
  await deps.db.transaction((tx) => workAnswer(deps, tx, { userId: sent.userId, claimId }, answer));
}

async function workAnswer(
  deps: Deps,
  tx: Tx,
  key: claimQueries.ClaimKey,
  answer: AgencyClaim,
): Promise<void> {
  const claim = await claimQueries.lockClaim(tx, key);
  const filing = await filingQueries.findFiling(tx, key.claimId);
  if (!claim || !filing) return;
  const steps = officeSteps(answer, { office: claim.sourceName, afterCount: filing.workedStepCount });
  if (steps.length === 0) return;
  let { status } = claim;
  for (const step of steps.filter((each) => each !== null)) {
    if (step.status) {
      const { paidAmountCents } = answer;
      await changeStatus(deps, tx, {
        claimId: claim.id,
        from: status,
        to: step.status,
        at: step.at,
        paidAmountCents,
      });
      status = step.status;
    }
    await recordStep(deps, tx, { claim, ...step });
  }
  await filingQueries.changeFiling(tx, filing.id, {
    workedStepCount: filing.workedStepCount + steps.length,
    paidAmountCents: answer.paidAmountCents,
  });
}
