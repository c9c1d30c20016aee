import { listAddresses } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { listDocuments, toDocument } from './documents/queries.ts';
import { evidenceOf, openExplanation, openFacts, questionsOf } from './facts.ts';
import { guidanceOf } from './filing/guidance.ts';
import { type FindOpenMoney, openMoneyOf } from './listing/list-claims.ts';
import * as queries from './queries.ts';
import { listQuestions, openAnswers } from './questions/answers.ts';
import { recordLines } from './questions/record-lines.ts';
import { toListedClaim, toTimeline } from './to-claim.ts';

/** Reads a claim with its evidence, timeline, documents, and filing. */
export async function readClaimPage(
  deps: Deps,
  key: queries.ClaimKey,
  findOpenMoney: FindOpenMoney,
): Promise<ClaimPage> {
  const claim = await queries.requireClaim(deps, key);
  const [facts, answers, [home], explanation, events, filing, documents, money] = await Promise.all([
    openFacts(deps, deps.db, claim),
    openAnswers(deps, deps.db, claim.personId),
    listAddresses(deps.db, claim.personId),
    openExplanation(deps, deps.db, claim),
    queries.listEvents(deps.db, claim.id),
    queries.findFiling(deps.db, claim.id),
    listDocuments(deps.db, claim.id),
    openMoneyOf(deps, [claim], findOpenMoney),
  ]);
  return {
    ...toListedClaim(claim, money),
    questions: listQuestions(claim.id, questionsOf(facts, claim), answers),
    record: recordLines(facts, answers),
    guidance: guidanceOf(facts, { claim, state: home?.state ?? null, at: deps.now() }),
    probability: claim.probability,
    explanation,
    evidence: evidenceOf(facts, claim),
    timeline: toTimeline(events),
    documents: documents.map(toDocument),
    filing: filing
      ? {
          mode: filing.mode,
          channel: filing.channel,
          sentAt: filing.sentAt?.toISOString() ?? null,
          hasPacket: filing.sealedPacket !== null,
        }
      : null,
  };
}
