import { useQuery } from '@tanstack/react-query';

import type { Review } from '#shared/contracts/reviews.ts';
import { dayMs } from '#shared/durations.ts';
import { claimPath, identityPath, pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { type ReviewKind, reviewWords } from '#shared/reviews.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { reviewsQuery } from './review-queries.ts';

/** How long a refusal is shown on the dashboard. The email about it stays. */
const refusalShownDays = 30;

interface Way {
  label: string;
  to: (review: Review) => string;
}

const verify: Way = { label: 'See your verification', to: () => identityPath(pagePaths.dashboard) };
const write: Way = { label: 'Write to us', to: () => `${pagePaths.accountSettings}#support` };
const payouts: Way = { label: 'See your bank accounts', to: () => pagePaths.payoutSettings };

/** Where people can do something about it. */
const ways: Record<ReviewKind, Way> = {
  identity: verify,
  identity_changes: write,
  entitlement: write,
  payout_holder: payouts,
  shared_bank_account: payouts,
  property: { label: 'Open the claim', to: ({ subjectId }) => claimPath(subjectId) },
};

/** What waits for a decision of ours, and what we refused lately. Nothing for somebody without either. */
export function ReviewsCard() {
  const { data: reviews, isLoadingError, refetch } = useQuery(reviewsQuery);
  if (isLoadingError)
    return (
      <RetryProblem className="mt-8" onRetry={() => refetch()}>
        We couldn’t load what waits for a decision of ours. Nothing was changed.
      </RetryProblem>
    );
  const shown = reviews?.filter((review) => isLatest(review, reviews) && isNews(review, new Date())) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card className="mt-8">
      <h2 className="heading-3">What we’re looking at</h2>
      <ul aria-label="Decisions" className="mt-4 divide-y divide-line border-line border-t">
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </Card>
  );
}

/** The list is newest first. */
function isLatest({ id, kind, subjectId }: Review, all: readonly Review[]): boolean {
  return all.find((other) => other.kind === kind && other.subjectId === subjectId)?.id === id;
}

function isNews({ status, decidedAt }: Review, now: Date): boolean {
  if (status === 'waiting') return true;
  const since = now.getTime() - refusalShownDays * dayMs;
  return status === 'refused' && decidedAt !== null && new Date(decidedAt).getTime() > since;
}

function ReviewItem({ review }: { review: Review }) {
  const { kind, status, openedAt, decidedAt, reason } = review;
  const { title, meanwhile } = reviewWords[kind];
  const { label, to } = ways[kind];
  const isWaiting = status === 'waiting';
  const at = decidedAt ?? openedAt;
  return (
    <li className="wrap-anywhere py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={isWaiting ? 'neutral' : 'caution'}>{isWaiting ? 'Waiting' : 'Not approved'}</Badge>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        {isWaiting ? 'Since' : 'Decided on'} <time dateTime={at}>{shortDate(at)}</time>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        {isWaiting
          ? meanwhile
          : `The reason: ${reason} If you think we got this wrong, write to ${product.supportEmail}.`}
      </p>
      <TextLink to={to(review)} className="mt-2 inline-flex min-h-11 items-center">
        {label}
      </TextLink>
    </li>
  );
}
