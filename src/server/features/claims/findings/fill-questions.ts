import { listAddresses, listNames } from '#server/features/people/api.ts';
import { claimFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SealBroken } from '#server/platform/vault/seal.ts';
import { openFacts, questionsOf } from '../facts.ts';
import { countOpen, openAnswers } from '../questions/answers.ts';
import { askAboutRecord } from '../questions/ask-about-record.ts';
import * as queries from '../questions/queries.ts';

const pageSize = 200;

type Upgrader = Pick<Deps, 'db' | 'vault' | 'log'>;

type NotAsked = Awaited<ReturnType<typeof queries.listNotAsked>>[number];

/**
 * Finds out what to ask about the claims of earlier versions. Every start calls it after `fillFacts`. It may be interrupted anywhere,
 * and several processes may run it at once.
 */
export async function fillQuestions(deps: Upgrader): Promise<void> {
  let afterId: string | undefined;
  for (;;) {
    const page = await queries.listNotAsked(deps.db, afterId, pageSize);
    for (const claim of page) await fill(deps, claim);
    afterId = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

/** What is prepared was signed under the rule of its day. What cannot be opened must not keep the server from starting. */
async function fill(deps: Upgrader, claim: NotAsked): Promise<void> {
  try {
    await queries.markAsked(
      deps.db,
      claim.id,
      claim.isPrepared ? { openQuestionCount: 0 } : await ask(deps, claim),
    );
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    deps.log.warn({ err: error, claimId: claim.id }, 'the facts of a claim cannot be opened');
  }
}

async function ask({ vault, db }: Upgrader, claim: NotAsked): Promise<queries.Asked> {
  const { personId, confidence } = claim;
  const facts = await openFacts({ vault }, db, claim);
  const given = await openAnswers({ vault }, db, personId);
  if (facts.type !== 'unclaimed_property')
    return { openQuestionCount: countOpen(questionsOf(facts, claim), given) };
  const [names, addresses] = await Promise.all([listNames(db, personId), listAddresses(db, personId)]);
  const questions = askAboutRecord({ facts, confidence }, { personId, names, addresses });
  const sealedFacts = await vault.sealJson(db, claimFactsPlace(claim), { ...facts, questions });
  return { openQuestionCount: countOpen(questions, given), sealedFacts };
}
