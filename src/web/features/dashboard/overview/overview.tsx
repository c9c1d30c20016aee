import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { useLargeQuery } from '#web/lib/use-large-query.ts';
import { AmountsToggle } from '#web/ui/amounts-toggle.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimsQuery, statsQuery } from '../claim-queries.ts';
import { ClaimsSection } from '../claims/claims-section.tsx';
import { AccountStatus } from './account-status.tsx';
import { MoneyOverTime } from './money-over-time.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function Overview({ user }: { user: CurrentUser }) {
  const { data: claims, isPending } = useLargeQuery(claimsQuery);
  const { data: stats, isLoadingError, refetch } = useLargeQuery(statsQuery);
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
