import type { Guidance } from '#catalog/guidance/guidance.ts';
import { listAddresses } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { type DocumentRow, listDocuments, toDocument } from './documents/queries.ts';
import { type ClaimFacts, evidenceOf, guidanceOf, openExplanation, openFacts } from './facts.ts';
import * as queries from './queries.ts';
import { type FindOpenMoney, openMoneyOf, toListedClaim, toTimeline } from './to-claim.ts';

/** What its owner is asked about it, and what is printed about it, read with what they have told us. */
type ReadQuestions = (
  deps: Deps,
  claim: queries.ClaimRow,
  facts: ClaimFacts,
) => Promise<Pick<ClaimPage, 'questions' | 'slip' | 'summary' | 'why'>>;

interface PageParts {
  findOpenMoney: FindOpenMoney;
  /** How its owner claims it at an office that takes only its own form. */
  findOfficeGuide: (
    deps: Deps,
    claim: queries.ClaimRow,
  ) => Promise<{ guidance: Guidance; isOnlyWay: boolean } | null>;
  readQuestions: ReadQuestions;
}

/** Reads a claim with its evidence, timeline, documents, and filing. */
export async function readClaimPage(
  deps: Deps,
  key: queries.ClaimKey,
  { findOpenMoney, findOfficeGuide, readQuestions }: PageParts,
): Promise<ClaimPage> {
  const claim = await queries.requireClaim(deps, key);
  const [facts, [home], explanation, events, filing, documents, money] = await Promise.all([
    openFacts(deps, deps.db, claim),
    listAddresses(deps.db, claim.personId),
    openExplanation(deps, deps.db, claim),
    queries.listEvents(deps.db, claim.id),
    queries.findFiling(deps.db, claim.id),
    listDocuments(deps.db, claim.id),
    openMoneyOf(deps, [claim], findOpenMoney),
  ]);
  const ofPapers = guidanceOf(facts, { claim, state: home?.state ?? null, at: deps.now() });
  const ofOffice = await findOfficeGuide(deps, claim);
  return {
    ...toListedClaim(claim, money),
    ...(await readQuestions(deps, claim, facts)),
    guidance: ofPapers ?? (ofOffice?.isOnlyWay ? ofOffice.guidance : null),
    ownWay: ofOffice && !ofOffice.isOnlyWay ? ofOffice.guidance : null,
    probability: claim.isOwnFind ? null : claim.probability,
    explanation,
    evidence: evidenceOf(facts, claim),
    timeline: withOwnSteps(toTimeline(events), { filing, documents }),
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

interface OwnSteps {
  filing: queries.FilingRow | undefined;
  documents: readonly DocumentRow[];
}

/** The steps with what its owner did for the current filing, which no event tells. The steps keep the order in which we learned them. */
function withOwnSteps(steps: ClaimPage['timeline'], { filing, documents }: OwnSteps): ClaimPage['timeline'] {
  if (!filing) return steps;
  const pages = documents.filter(({ kind }) => kind === 'notarized_page').toReversed();
  return [
    ...(filing.signedAt ? [{ kind: 'signed' as const, text: 'You signed.', at: filing.signedAt }] : []),
    ...pages.map(({ createdAt: at }) => ({ kind: 'notarized' as const, text: 'Notarized page added.', at })),
  ].reduce((all, { at, ...step }) => insertStep(all, { ...step, at: at.toISOString() }), steps);
}

/** Before whatever followed from it in the same moment. */
function insertStep(
  steps: ClaimPage['timeline'],
  step: ClaimPage['timeline'][number],
): ClaimPage['timeline'] {
  const place = steps.findIndex(({ kind, at }) => kind !== 'found' && at >= step.at);
  return place < 0 ? [...steps, step] : steps.toSpliced(place, 0, step);
}
