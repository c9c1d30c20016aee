import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Stats } from '#shared/contracts/claims.ts';
import { countText } from '#shared/counted.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { entitlements, type PlanId, plans, supportText } from '#shared/plans.ts';
import { amountText } from '#web/lib/amounts.ts';
import { AmountsToggle } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/facts.tsx';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimsQuery, statsQuery } from '../claim-queries.ts';
import { ClaimsSection } from '../claims/claims-section.tsx';
import { ReviewsCard } from '../reviews/reviews-card.tsx';
import { MoneyOverTime } from './money-over-time.tsx';

export function Overview({ user }: { user: CurrentUser }) {
  const { data: claims, isPending } = useInfiniteQuery(claimsQuery());
  const { data: stats, isLoadingError, refetch } = useQuery(statsQuery);
  const hasClaims = claims !== undefined && claims.length > 0;
  const mayHaveAmounts = hasClaims || isPending;
  return (
    <>
      <PageHeader title="Recovery Dashboard" action={mayHaveAmounts && <AmountsToggle />} />
      {mayHaveAmounts && !isLoadingError && <SummaryCards stats={stats} />}
      {mayHaveAmounts && isLoadingError && (
        <RetryProblem className="mt-8" onRetry={() => refetch()}>
          We couldn’t load your figures. Nothing was changed.
        </RetryProblem>
      )}
      <ReviewsCard />
      <div className="wrap-anywhere mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ClaimsSection />
        <div className="grid gap-6">
          <AccountStatus plan={user.subscriptionPlan} stats={stats} />
          {hasClaims && stats && (
            <MoneyOverTime months={stats.byMonth} hasInexactAmounts={stats.hasInexactAmounts} />
          )}
        </div>
      </div>
    </>
  );
}

/** Shown before the figures are loaded, so that nothing below moves. */
function SummaryCards({ stats }: { stats: Stats | undefined }) {
  const show = (text: (known: Stats) => string) => (stats ? text(stats) : '–');
  return (
    <FigureCards
      figures={[
        {
          label: 'Total Recovered',
          value: show(({ totalRecovered: amount, totalRecoveredKind: amountKind }) =>
            amountText({ amount, amountKind }),
          ),
          isMoney: true,
          isMissing: stats?.totalRecoveredKind === 'unknown',
        },
        {
          label: 'Pending Amount',
          value: show(({ pendingAmount: amount, pendingAmountKind: amountKind }) =>
            amountText({ amount, amountKind }),
          ),
          isMissing: stats?.pendingAmountKind === 'unknown',
        },
        {
          label: 'Success Rate',
          value: show((known) => successRateText(known.successRate)),
          isMissing: stats?.successRate === null,
        },
        { label: 'Active Claims', value: show((known) => countText(known.activeClaims)) },
      ]}
    />
  );
}

function claimsText(claimsPerMonth: number | null, filed: number | undefined): string {
  if (claimsPerMonth === null) return filed === undefined ? 'Unlimited' : `${filed} (unlimited)`;
  return filed === undefined ? `${claimsPerMonth} per month` : `${filed} of ${claimsPerMonth}`;
}

/** What depends only on the plan is shown at once. The figures follow when they are loaded. */
function AccountStatus({ plan, stats }: { plan: PlanId; stats: Stats | undefined }) {
  const { claimsPerMonth } = entitlements[plan];
  return (
    <Card>
      <h2 className="heading-3">Account Status</h2>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Plan', value: plans[plan].name },
          { term: 'Claims this month', value: claimsText(claimsPerMonth, stats?.claimsThisMonth) },
          { term: 'Success rate', value: stats ? successRateText(stats.successRate) : '–' },
          { term: 'Support', value: supportText(plan) },
        ]}
      />
      <ButtonLink to={pagePaths.subscription} variant="secondary" className="mt-6 w-full">
        Manage Subscription
      </ButtonLink>
    </Card>
  );
}

/** There is no rate before the first decision, because zero percent would look like a failure. */
function successRateText(successRate: number | null): string {
  return successRate === null ? 'No decisions yet' : `${successRate}%`;
}
