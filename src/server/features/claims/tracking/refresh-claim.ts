import { appealsOpenSince } from '#server/features/claims/open-appeals.ts';
import { recordStep } from '#server/features/claims/record-claim-step.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AgencyClaim } from '#server/platform/providers/agencies.ts';
import { changeStatus } from '../change-status.ts';
import * as filingQueries from '../filing-queries.ts';
import * as claimQueries from '../queries.ts';
import { recordRecovery } from '../record-recovery.ts';
import { officeSteps } from './office-steps.ts';
import * as queries from './queries.ts';
import { reinstateFiling } from './reinstate-filing.ts';

/**
 * Asks the office for the claim's history and applies each entry once and in order, however often this runs. Earlier filings
 * that were refused are also checked while an appeal may be open.
 */
export async function refreshClaim(deps: Deps, claimId: string): Promise<void> {
  const current = await queries.findSentClaim(deps.db, claimId);
  if (current) await refreshFiling(deps, claimId, current);
  const refusedSince = appealsOpenSince(deps.now());
  for (const earlier of await queries.listEarlierFilings(deps.db, { claimId, refusedSince }))
    await refreshFiling(deps, claimId, earlier);
}

async function refreshFiling(deps: Deps, claimId: string, sent: queries.SentFiling): Promise<void> {
  const { agencyId, reference } = sent;
  if (!reference) return;
  const answer = await deps.agencies.read({ agencyId, reference });
  await deps.db.transaction((tx) => applyAnswer(deps, tx, { ...sent, claimId }, answer));
}

interface AnsweredFiling extends claimQueries.ClaimKey {
  filingId: string;
}

async function applyAnswer(deps: Deps, tx: Tx, key: AnsweredFiling, answer: AgencyClaim): Promise<void> {
  const claim = await claimQueries.lockClaim(tx, key);
  const filing = await filingQueries.findFilingById(tx, key.filingId);
  if (!claim || !filing) return;
  // The claim was filed again, so this answer concerns a superseded filing and matters only if the office now grants it.
  if (filing.supersededAt && !(await reinstateFiling(deps, tx, { claim, filing, answer }))) return;
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
  const paid = steps.find((step) => step?.status === 'paid');
  if (paid)
    await recordRecovery(deps, tx, { claim, filing, paidAmountCents: answer.paidAmountCents, at: paid.at });
}
