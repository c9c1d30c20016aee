import type { Deps } from '#server/platform/deps.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { listDocuments, toDocument } from './documents/queries.ts';
import { evidenceOf, openExplanation, openFacts } from './facts.ts';
import { type FindOpenMoney, openMoneyOf } from './listing/list-claims.ts';
import * as queries from './queries.ts';
import { toListedClaim, toTimeline } from './to-claim.ts';

/** Reads a claim with its evidence, timeline, documents, and filing. */
export async function readClaimPage(
  deps: Deps,
  key: queries.ClaimKey,
  findOpenMoney: FindOpenMoney,
): Promise<ClaimPage> {
  const claim = await queries.requireClaim(deps, key);
  const [facts, explanation, events, filing, documents, money] = await Promise.all([
    openFacts(deps, deps.db, claim),
    openExplanation(deps, deps.db, claim),
    queries.listEvents(deps.db, claim.id),
    queries.findFiling(deps.db, claim.id),
    listDocuments(deps.db, claim.id),
    openMoneyOf(deps, [claim], findOpenMoney),
  ]);
  return {
    ...toListedClaim(claim, money),
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
        }
      : null,
  };
}
