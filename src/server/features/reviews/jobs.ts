import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { Email } from '#server/platform/providers/email.ts';
import type { Held } from '#shared/claims/finder-sentences.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { reviewWords } from '#shared/reviews.ts';
import * as queries from './queries.ts';

/** Asks whoever knows claims who holds them. */
type ListHeld = (db: Db, claims: { userId: string; claimIds: readonly string[] }) => Promise<Held[]>;

export function reviewJobs(deps: Deps, listHeld: ListHeld) {
  return {
    'tell-review': ({ reviewId }) => tellReview(deps, reviewId, listHeld),
  } satisfies Partial<JobHandlers>;
}

/** Tells the person what was decided. A retry sends the same Message-ID. */
async function tellReview({ db, mailer, config }: Deps, reviewId: string, listHeld: ListHeld): Promise<void> {
  const review = await queries.findReview(db, reviewId);
  if (!review || review.status === 'waiting' || review.status === 'withdrawn') return;
  const owner = await db.transaction((tx) => lockUser(tx, review.userId, 'share'));
  if (!owner) return;
  const { kind, userId, subjectId } = review;
  const claims = kind === 'property' ? await listHeld(db, { userId, claimIds: [subjectId] }) : [];
  const email = { ...decisionEmail(review, `${config.publicUrl}${pagePaths.dashboard}`), claims };
  await mailer.send(owner.email, email, { messageKey: `review-${review.id}` });
}

function decisionEmail({ kind, status, reason }: queries.ReviewRow, url: string): Email {
  const { title } = reviewWords[kind];
  const verdict = status === 'approved' ? 'approved' : 'not approved';
  return {
    subject: `${title}: ${verdict}`,
    paragraphs: [
      `We looked at this: ${title.toLowerCase()}. The decision: ${verdict}.`,
      `The reason: ${reason}`,
    ],
    button: { label: 'Go to my dashboard', url },
    closing: `If you think we got this wrong, write to ${product.supportEmail} and tell us why.`,
  };
}
