import { createHash, randomUUID } from 'node:crypto';
import type { Question } from '#catalog/questions.ts';
import { isClosedAccount } from '#server/features/accounts/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { claimDetailsPlace, claimFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { amountPhrase } from '#shared/claims/claim-words.ts';
import type { AmountKind, ClaimType, Confidence, FilingComplexity } from '#shared/claims/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';
import { type ClaimFacts, certaintyOf, officeClaimsOf, questionsOf } from '../facts.ts';
import { addClaimEvent, changeClaim } from '../queries.ts';
import { countOpen, findDenied, type GivenAnswers, openAnswers } from '../questions/answers.ts';
import * as queries from './queries.ts';

/** One bar of the explanation. Its value is bits of evidence for or against, or cents as the steps of a sum. */
export interface ExplanationLine {
  label: string;
  detail: string;
  value: number;
}

export interface Candidate {
  /**
   * The same finding has the same key in every scan, whatever else has changed, so that a claim is never duplicated.
   */
  key: string;
  facts: ClaimFacts;
  /** Kept after the claim is paid, like the description, so both say what was found and not what is still owed. */
  title: string;
  description: string;
  amountCents: Cents;
  amountKind: AmountKind;
  /** The probability, from 0 to 1, that the money belongs to this person. */
  probability: number;
  confidence: Confidence;
  /** In words for the user, such as "2 to 4 months". */
  estimatedRecoveryTime: string;
  filingComplexity: FilingComplexity;
  /** The last day to claim; absent if there is none. */
  deadline?: CalendarDate;
  /** Who holds the money or decides about it. */
  source: { name: string; url: string; catalogId?: string };
  /** The state whose rules on fees and filing apply; absent if no state's do. */
  state?: StateCode;
  /** Whether it is based on invented sandbox data, which is shown to the user. */
  isSandbox: boolean;
  explanation: { unit: 'bits' | 'cents'; lines: ExplanationLine[] };
}

interface Findings {
  userId: string;
  personId: string;
  candidates: readonly Candidate[];
  /**
   * Types that were searched completely: earlier findings of these types that are not among the candidates are
   * withdrawn.
   */
  completeTypes: readonly ClaimType[];
  /** The owner is watching the scan, so no email about it is needed. */
  isSeen: boolean;
  /** These are earlier findings, scored with what the person has said since. */
  isRescored?: true;
}

/**
 * Updates the person's pending claims to the candidates and returns how many are new. The caller must have locked the
 * person's row, so that two scans do not both add a claim. Filed claims stay as filed, and dismissed claims stay
 * hidden. What rests on something that the person said is not theirs is not offered.
 */
export async function saveCandidates(deps: Deps, tx: Tx, found: Findings): Promise<number> {
  if (await isClosedAccount(tx, found.userId)) return 0;
  const given = await openAnswers(deps, tx, found.personId);
  const candidates = found.candidates.filter((each) => !findDenied(askedAbout(each), given));
  const findings = { ...found, candidates, given };
  const known = new Map(
    (await queries.listFindings(tx, findings.personId)).map((claim) => [claim.findingKey, claim]),
  );
  let newCount = 0;
  for (const candidate of likeliestByKey(findings.candidates)) {
    const claim = known.get(candidate.key);
    if (!claim) {
      await addClaim(deps, tx, findings, candidate);
      newCount += 1;
    } else if (isOpen(claim) && isDifferent(claim, candidate) && canReplace(claim, candidate, findings)) {
      await updateClaim(deps, tx, claim, { candidate, given });
    }
  }
  await withdrawMissing(deps, tx, [...known.values()], findings);
  return newCount;
}

function askedAbout({ facts, key: findingKey }: Candidate): Question[] {
  return questionsOf(facts, { findingKey });
}

interface Judged {
  candidate: Candidate;
  given: GivenAnswers;
}

/** One property may be listed under several owners who resemble the person. */
function likeliestByKey(candidates: readonly Candidate[]): Candidate[] {
  const likeliest = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const other = likeliest.get(candidate.key);
    if (!other || candidate.probability > other.probability) likeliest.set(candidate.key, candidate);
  }
  return [...likeliest.values()];
}

/** What is filed, or prepared for its owner to send, stays as it was when it was signed. */
const isOpen = ({ status, dismissedAt, isPrepared }: queries.Finding) =>
  status === 'pending' && dismissedAt === null && !isPrepared;

function isDifferent(
  { contentHash, officeClaims, withdrawnAt }: queries.Finding,
  candidate: Candidate,
): boolean {
  // Claims of earlier versions lack the column, which is not part of the hash.
  const isColumnRight = officeClaims === officeClaimsOf(candidate.facts);
  return withdrawnAt !== null || !isColumnRight || !contentHash.equals(hashOf(candidate));
}

/**
 * A record that is matched alone may be another owner's. The likelier one stays until a complete search has seen both.
 */
function canReplace(
  { withdrawnAt, probability }: queries.Finding,
  candidate: Candidate,
  { completeTypes, isRescored }: Findings,
): boolean {
  if (withdrawnAt !== null || isRescored || completeTypes.includes(candidate.facts.type)) return true;
  // The column has single precision, so both are compared with it.
  return Math.fround(candidate.probability) >= Math.fround(probability);
}

function hashOf(candidate: Candidate): Buffer {
  return createHash('sha256').update(JSON.stringify(candidate)).digest();
}

async function addClaim(
  deps: Deps,
  tx: Tx,
  { userId, personId, isSeen, given }: Findings & { given: GivenAnswers },
  candidate: Candidate,
): Promise<void> {
  const id = randomUUID();
  const at = deps.now();
  const row = await toRow(deps, tx, { id, userId }, { candidate, given });
  const announcedAt = isSeen ? at : null;
  await queries.insertClaim(tx, { ...row, id, userId, personId, announcedAt, createdAt: at, updatedAt: at });
  const text = `Found at ${candidate.source.name}.`;
  await addClaimEvent(tx, { userId, claimId: id, kind: 'found', text, createdAt: at });
}

async function updateClaim(deps: Deps, tx: Tx, claim: queries.Finding, judged: Judged): Promise<void> {
  const { id, userId, withdrawnAt } = claim;
  const { candidate } = judged;
  const at = deps.now();
  const row = await toRow(deps, tx, { id, userId }, judged);
  await changeClaim(tx, id, { ...row, withdrawnAt: null, updatedAt: at });
  const event = { userId, claimId: id, createdAt: at } as const;
  if (withdrawnAt) await addClaimEvent(tx, { ...event, kind: 'found', text: 'Found again.' });
  else if (claim.amountCents !== candidate.amountCents)
    await addClaimEvent(tx, {
      ...event,
      kind: 'changed',
      text: `The amount is now ${formatAmount(candidate)}; it was ${formatAmount(claim)}.`,
    });
}

function formatAmount({
  amountKind,
  amountCents,
}: Pick<queries.Finding, 'amountKind' | 'amountCents'>): string {
  return amountKind === 'unknown'
    ? 'not published'
    : amountPhrase({ amountCents: cents(amountCents), amountKind });
}

async function toRow(
  { vault }: Deps,
  tx: Tx,
  owned: { id: string; userId: string },
  { candidate, given }: Judged,
) {
  const { key, source, explanation, facts, deadline, state, ...shown } = candidate;
  const openQuestionCount = countOpen(askedAbout(candidate), given);
  return {
    ...shown,
    ...certaintyOf(facts, openQuestionCount),
    type: facts.type,
    findingKey: key,
    officeClaims: officeClaimsOf(facts),
    openQuestionCount,
    isAsked: true,
    deadline: deadline ?? null,
    state: state ?? null,
    sourceName: source.name,
    sourceUrl: source.url,
    sourceId: source.catalogId ?? null,
    sealedDetails: await vault.sealJson(tx, claimDetailsPlace(owned), { explanation }),
    sealedFacts: await vault.sealJson(tx, claimFactsPlace(owned), facts),
    contentHash: hashOf(candidate),
  };
}

async function withdrawMissing(
  { now }: Deps,
  tx: Tx,
  known: readonly queries.Finding[],
  { candidates, completeTypes }: Findings,
): Promise<void> {
  const keys = new Set(candidates.map(({ key }) => key));
  const gone = known.filter(
    (claim) =>
      isOpen(claim) &&
      claim.withdrawnAt === null &&
      completeTypes.includes(claim.type) &&
      !keys.has(claim.findingKey),
  );
  const at = now();
  for (const { id, userId } of gone) {
    await changeClaim(tx, id, { withdrawnAt: at, updatedAt: at });
    const text = 'A later scan no longer found it.';
    await addClaimEvent(tx, { userId, claimId: id, kind: 'withdrawn', text, createdAt: at });
  }
}
