import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { ReviewFacts, ReviewKind } from '#shared/reviews.ts';
import type { ReviewRow } from './queries.ts';
import * as queries from './queries.ts';

interface NewReview {
  userId: string;
  subjectId: string;
  facts: ReviewFacts;
  note?: string | undefined;
}

/** What a decision needs. An operator's command has no more than this. */
export type DeskDeps = Pick<Deps, 'db' | 'jobs' | 'audit' | 'now'>;

/**
 * What a decision changes, by kind, in the transaction that decides. A decision that cannot be made throws a
 * `DecisionRefused`.
 */
export type ReviewOutcomes = Record<ReviewKind, Outcome>;

interface ClaimKey {
  userId: string;
  claimId: string;
}

interface Choice {
  /** Other accounts' claims that are locked. */
  others: readonly ClaimKey[];
  /** The claim that gives way, where there are several. */
  insteadOf: string | undefined;
}

interface Outcome {
  /** Other accounts' claims that the decision may change. They are locked first, in the order of all locks. */
  otherClaims?(db: Db | Tx, review: ReviewRow): Promise<readonly ClaimKey[]>;
  approve(deps: DeskDeps, tx: Tx, review: ReviewRow, choice: Choice): Promise<void>;
  refuse(deps: DeskDeps, tx: Tx, review: ReviewRow): Promise<void>;
}

/** Says to the operator why something cannot be decided this way. */
export class DecisionRefused extends Error {
  override readonly name = 'DecisionRefused';
}

interface Decision {
  reviewId: string;
  verdict: 'approved' | 'refused';
  /** The person reads it. */
  reason: string;
  insteadOf?: string | undefined;
}

/** Asks an operator for a decision. The owner's row must be locked. Asking again while it waits changes nothing and returns the one that waits. */
export async function openReview(
  { audit, now }: Pick<Deps, 'audit' | 'now'>,
  tx: Tx,
  { userId, subjectId, facts, note }: NewReview,
): Promise<ReviewRow> {
  const at = now();
  const { kind } = facts;
  const opened = await queries.insertReview(tx, { userId, kind, subjectId, facts, note, openedAt: at });
  if (!opened) {
    const waiting = await queries.findLatest(tx, { kind, subjectId });
    if (waiting?.userId !== userId) throw new Error(`a review of ${subjectId} belongs to somebody else`);
    return waiting;
  }
  const resource = { kind: 'review', id: opened.id };
  await audit.record(tx, {
    actor: 'system',
    userId,
    action: 'review_opened',
    resource,
    facts: { review: kind },
    at,
  });
  return opened;
}

/** For what no longer needs a decision. The owner's row must be locked. */
export async function withdrawReview(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  subject: queries.Subject,
): Promise<void> {
  const withdrawn = await queries.closeWaiting(tx, subject, {
    status: 'withdrawn',
    decidedAt: now(),
    reason: null,
  });
  for (const review of withdrawn) await queries.deleteDocuments(tx, review);
}

/** Decides once: a second decision of the same review is refused. What the person sent for it is deleted. */
export async function decideReview(
  deps: DeskDeps,
  outcomes: ReviewOutcomes,
  { reviewId, verdict, reason, insteadOf }: Decision,
): Promise<ReviewRow> {
  const found = await queries.findReview(deps.db, reviewId);
  if (!found) throw new DecisionRefused(`There is no review ${reviewId}.`);
  return deps.db.transaction(async (tx) => {
    const outcome = outcomes[found.kind];
    const others = (await outcome.otherClaims?.(tx, found)) ?? [];
    // Whoever opens or withdraws a review holds its owner, so no two transactions wait for each other's reviews.
    await lockOwners(tx, found.userId, others);
    const review = await queries.findReview(tx, reviewId);
    if (review?.status !== 'waiting') throw new DecisionRefused(`Review ${reviewId} is already closed.`);
    if (verdict === 'approved') await outcome.approve(deps, tx, review, { others, insteadOf });
    else await outcome.refuse(deps, tx, review);
    const change = { status: verdict, decidedAt: deps.now(), reason };
    const [decided] = await queries.closeWaiting(tx, review, change);
    if (!decided) throw new DecisionRefused(`Review ${reviewId} is already closed.`);
    await queries.deleteDocuments(tx, review);
    await deps.jobs.enqueue(tx, 'tell-review', { reviewId });
    await deps.audit.record(tx, {
      actor: 'staff',
      userId: review.userId,
      action: verdict === 'approved' ? 'review_approved' : 'review_refused',
      resource: { kind: 'review', id: review.id },
      facts: { review: review.kind, reason },
      at: deps.now(),
    });
    return decided;
  });
}

async function lockOwners(tx: Tx, ownerId: string, others: readonly ClaimKey[]): Promise<void> {
  const userIds = new Set([ownerId, ...others.map(({ userId }) => userId)]);
  for (const userId of [...userIds].toSorted()) {
    await lockUser(tx, userId, 'no key update');
    const ofThem = others.filter((other) => other.userId === userId).map(({ claimId }) => claimId);
    for (const claimId of ofThem.toSorted()) await lockClaim(tx, { userId, claimId });
  }
}

/** Throws unless the review still waits. */
export async function requireWaiting(tx: Tx, reviewId: string): Promise<ReviewRow> {
  const review = await queries.lockReview(tx, reviewId);
  if (review?.status === 'waiting') return review;
  throw new AppError(
    'review_closed',
    'This was decided in the meantime. Reload the page to see the decision.',
  );
}
