import { findOtherName, listAddresses, listNames } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Slip } from '#shared/claims/slip-schema.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type ClaimFacts, openFacts, questionsOf } from '../facts.ts';
import { type ClaimKey, type ClaimRow, findAnyClaim } from '../queries.ts';
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
  const { parts, answers } = await readParts(deps, claim, facts);
  const name = await findOtherName(deps.db, claim);
  return {
    questions: listQuestions(claim.id, questionsOf(facts, claim), { given: answers, name }),
    summary: summaryOf(claim, facts),
    slip: slipOf(parts),
    why: whyYours(parts, { probability: claim.probability, isTheirs: name !== null }),
  };
}

/** What is printed about somebody's claim, for a mail that announces it. */
export async function readSlip(deps: Deps, key: ClaimKey): Promise<Slip | null> {
  const claim = await findAnyClaim(deps.db, key);
  if (!claim) return null;
  const { parts } = await readParts(deps, claim, await openFacts(deps, deps.db, claim));
  return slipOf(parts);
}

async function readParts(deps: Deps, claim: ClaimRow, facts: ClaimFacts) {
  const [answers, names, addresses] = await Promise.all([
    openAnswers(deps, deps.db, claim.personId),
    listNames(deps.db, claim.personId),
    listAddresses(deps.db, claim.personId),
  ]);
  const asked = facts.type === 'unclaimed_property' && claim.status === 'pending' ? facts.questions : [];
  const open = (asked ?? []).filter(({ id }) => answers.get(id)?.answer !== 'yes');
  return { answers, parts: { claim, facts, told: { names, addresses }, open } };
}
