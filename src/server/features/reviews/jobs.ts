import type { Deps } from '#server/platform/deps.ts';
import type { JobHandlers } from '#server/platform/jobs/job-catalog.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { reviewWords } from '#shared/reviews.ts';
import * as queries from './queries.ts';

export function reviewJobs(deps: Deps) {
  return {
    'tell-review': ({ reviewId }) => tellReview(deps, reviewId),
  } satisfies Partial<JobHandlers>;
}

/** Tells the person what was decided. A retry sends the same Message-ID. */
async function tellReview({ db, mailer, config }: Deps, reviewId: string): Promise<void> {
  const review = await queries.findReview(db, reviewId);
  if (!review || review.status === 'waiting' || review.status === 'withdrawn') return;
  const owner = await db.transaction((tx) => lockUser(tx, review.userId, 'share'));
  if (!owner) return;
  const claims = await queries.listClaimsOf(db, review);
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
