import { listRivalsByNumber, passPropertyOn, type Rival } from '#server/features/properties/api.ts';
import {
  DecisionRefused,
  type DeskDeps,
  type ReviewOutcomes,
  type ReviewRow,
} from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { keepFromStarting } from '#server/platform/db/one-at-a-time.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isReadyToSend } from '#shared/claims/claims.ts';
import { readContent } from '../documents/attachments.ts';
import { listDocuments, markDocumentsUnsent } from '../documents/queries.ts';
import { claimantOf, recordStep, takeBackFiling } from '../lifecycle.ts';
import * as queries from '../queries.ts';
import { findLetter } from '../sending/queries.ts';
import { emailingOf } from '../sending/send-by-email.ts';

type PropertyOutcome = ReviewOutcomes['property'];

/** What becomes of a property that two people say is theirs. Neither of them learns who the other one is. */
export const propertyOutcome: PropertyOutcome = {
  otherClaims: async (db, review) => (await findContest(db, review)).rivals,
  approve: passOn,
  refuse: async () => {},
};

/** Who claims the property instead, for the operator. */
export async function describeRivals(db: Db, review: ReviewRow): Promise<string[]> {
  if (review.facts.kind !== 'property') return [];
  const { rivals } = await findContest(db, review);
  return rivals.map(
    ({ userId, claimId, takenAt }) =>
      `claimed by account ${userId} in claim ${claimId} since ${takenAt.toISOString()}`,
  );
}

/** Opens the documents of both sides for the operator, named by their claims. */
export async function readContestDocuments(deps: Pick<Deps, 'vault'>, db: Db, review: ReviewRow) {
  if (review.facts.kind !== 'property') return [];
  const { claim, rivals } = await findContest(db, review);
  const claimIds = [claim.id, ...rivals.map(({ claimId }) => claimId)];
  const documents = (await Promise.all(claimIds.map((claimId) => listDocuments(db, claimId)))).flat();
  return Promise.all(
    documents.map(async (document) => ({
      name: `claim-${document.claimId}-${document.kind}-${document.id}`,
      contentType: document.contentType,
      content: await readContent(deps, db, document),
    })),
  );
}

async function findContest(db: Db | Tx, { userId, subjectId: claimId, facts }: ReviewRow) {
  const claim = await queries.findAnyClaim(db, { userId, claimId });
  if (!claim || facts.kind !== 'property') throw new DecisionRefused('The claim does not exist any more.');
  const { office, propertyNumber: number } = facts;
  const { isSandbox } = claim;
  return { claim, rivals: await listRivalsByNumber(db, claimantOf(claim), { office, number, isSandbox }) };
}

/**
 * Gives the property to the person who told us, for whom it is kept from now on, and takes back the claim that gives way. If
 * the property is free by now, there is nothing to give.
 */
async function passOn(
  deps: DeskDeps,
  tx: Tx,
  review: ReviewRow,
  { others, insteadOf }: Parameters<PropertyOutcome['approve']>[3],
): Promise<void> {
  const { claim, rivals } = await findContest(tx, review);
  if (rivals.length === 0) return;
  const rival = chooseRival(rivals, insteadOf);
  if (!others.some(({ claimId }) => claimId === rival.claimId)) throw changedMeanwhile();
  const { loser, filing } = await requireUnsent(tx, rival);
  const at = deps.now();
  if (filing) await takeBackFiling(tx, loser, { before: await queries.findRefusedFiling(tx, loser.id), at });
  if (!(await passPropertyOn(tx, { rival, claimant: claimantOf(claim), at }))) throw changedMeanwhile();
  if (filing?.mode === 'agent') await markDocumentsUnsent(tx, { claimId: loser.id, since: filing.createdAt });
  await recordStep(deps, tx, { claim: loser, kind: 'withdrawn', text: wordsForLoser(loser, filing), at });
}

function chooseRival(rivals: readonly Rival[], insteadOf: string | undefined): Rival {
  const [only] = rivals;
  const named = insteadOf ? rivals.find(({ claimId }) => claimId === insteadOf) : only;
  if (named && (insteadOf || rivals.length === 1)) return named;
  const claimIds = rivals.map(({ claimId }) => claimId).join(', ');
  throw new DecisionRefused(`Say with --instead-of which claim gives way: ${claimIds}.`);
}

function changedMeanwhile(): DecisionRefused {
  return new DecisionRefused('Somebody else has just claimed the property. Look at it again.');
}

/** What an office may have stays with its claimant, because only the office can undo it. */
async function requireUnsent(tx: Tx, { userId, claimId, paidAt }: Rival) {
  const loser = await queries.findAnyClaim(tx, { userId, claimId });
  if (!loser)
    throw new DecisionRefused(
      'The account that claimed the property was deleted, and the office has its claim. Refuse this, and tell the person to claim at the office, which decides between them.',
    );
  const { sourceName: office } = loser;
  if (paidAt || loser.status === 'paid')
    throw new DecisionRefused(
      `${office} has paid claim ${claimId} of account ${userId}. Ask the office to decide between the two first; until it takes the payment back, refuse this.`,
    );
  // The property was kept for a claim that is still to be filed.
  const filing = await queries.findFiling(tx, claimId);
  if (isReadyToSend(loser, filing)) return { loser, filing };
  if (loser.status === 'pending' || loser.status === 'rejected') return { loser, filing: undefined };
  if (!filing || loser.status !== 'filed' || (await mayBeAtOffice(tx, filing)))
    throw new DecisionRefused(
      `${office} has claim ${claimId} of account ${userId}, or is just getting it. Ask the office to close that claim without payment. Once its answer has arrived, the property is free, and you can approve this.`,
    );
  return { loser, filing };
}

async function mayBeAtOffice(tx: Tx, filing: queries.FilingRow): Promise<boolean> {
  if (filing.sentAt || filing.sealedSubmission) return true;
  if ((await findLetter(tx, filing.id))?.printedAt) return true;
  return !(await keepFromStarting(tx, emailingOf(filing)));
}

function wordsForLoser({ sourceName }: queries.ClaimRow, filing: queries.FilingRow | undefined): string {
  const start = 'We looked at whose property this is and found that someone else may claim it';
  if (!filing) return `${start}, so you can’t file this one.`;
  return filing.mode === 'agent'
    ? `${start}, so we took your claim back. We didn’t send it to ${sourceName}.`
    : `${start}, so your claim packet is no longer valid. Please don’t send it to ${sourceName}.`;
}
