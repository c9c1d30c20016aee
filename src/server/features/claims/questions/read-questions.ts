import { listAddresses, listNames } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type ClaimFacts, questionsOf } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';
import { listQuestions, openAnswers } from './answers.ts';
import { slipOf } from './record-slip.ts';
import { summaryOf } from './summary.ts';
import { whyYours } from './why-yours.ts';

/** What a claim's owner is asked about it, and what is printed about it, read with what they have told us. */
export async function readQuestions(
  deps: Deps,
  claim: ClaimRow,
  facts: ClaimFacts,
): Promise<Pick<ClaimPage, 'questions' | 'slip' | 'summary' | 'why'>> {
  const [answers, names, addresses] = await Promise.all([
    openAnswers(deps, deps.db, claim.personId),
    listNames(deps.db, claim.personId),
    listAddresses(deps.db, claim.personId),
  ]);
  const asked = facts.type === 'unclaimed_property' && claim.status === 'pending' ? facts.questions : [];
  const open = (asked ?? []).filter(({ id }) => answers.get(id)?.answer !== 'yes');
  const parts = { claim, facts, told: { names, addresses }, open };
  return {
    questions: listQuestions(claim.id, questionsOf(facts, claim), answers),
    summary: summaryOf(claim, facts),
    slip: slipOf(parts),
    why: whyYours(parts, claim.probability),
  };
}
