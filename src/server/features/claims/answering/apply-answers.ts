import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { certaintyOf, openFacts, questionsOf } from '../facts.ts';
import { type Candidate, saveCandidates } from '../findings/save-candidates.ts';
import { addClaimEvent, type ClaimRow, changeClaim } from '../queries.ts';
import { countOpen, findDenied, type GivenAnswers, openAnswers } from '../questions/answers.ts';
import * as queries from '../questions/queries.ts';

/** Asks whoever matches records how the findings of a locked person look with what is known of them now. */
export type Rescore = (deps: Deps, tx: Tx, personId: string) => Promise<Candidate[]>;

/**
 * Brings every undecided finding of a locked person in line with their answers: scored with what a "yes" taught, withdrawn where a
 * "no" about another record leaves nothing, and with as many open questions as are left.
 */
export async function applyAnswers(
  deps: Deps,
  tx: Tx,
  { userId, personId, type }: Pick<ClaimRow, 'userId' | 'personId' | 'type'>,
  rescore: Rescore,
): Promise<void> {
  if (type === 'unclaimed_property') {
    const candidates = await rescore(deps, tx, personId);
    const findings = { userId, personId, candidates, completeTypes: [], isSeen: true };
    await saveCandidates(deps, tx, { ...findings, isRescored: true });
  }
  const given = await openAnswers(deps, tx, personId);
  for (const claim of await queries.listUndecided(tx, personId))
    if (claim.type === type) await applyTo(deps, tx, claim, given);
}

type Undecided = Awaited<ReturnType<typeof queries.listUndecided>>[number];

async function applyTo(deps: Deps, tx: Tx, claim: Undecided, given: GivenAnswers): Promise<void> {
  const facts = await openFacts(deps, tx, claim);
  const questions = questionsOf(facts, claim);
  const openQuestionCount = countOpen(questions, given);
  const at = deps.now();
  if (openQuestionCount !== claim.openQuestionCount)
    await changeClaim(tx, claim.id, {
      openQuestionCount,
      ...certaintyOf(facts, openQuestionCount),
      updatedAt: at,
    });
  if (claim.withdrawnAt || !findDenied(questions, given)) return;
  await changeClaim(tx, claim.id, { withdrawnAt: at, updatedAt: at });
  await addClaimEvent(tx, {
    userId: claim.userId,
    claimId: claim.id,
    kind: 'withdrawn',
    text: 'It rests on what you said isn’t yours, so we’ve put it away.',
    createdAt: at,
  });
}
