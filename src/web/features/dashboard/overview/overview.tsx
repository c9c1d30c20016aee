import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import type { Stats } from '#shared/contracts/figures.ts';
import { connectPath, detailsPath, pagePaths } from '#shared/page-paths.ts';
import { entitlements, type PlanId, plans } from '#shared/plans.ts';
import { AmountsToggle } from '#web/ui/amount.tsx';
import { PersonSwitch, useChosenId, useChosenPerson } from '#web/ui/claims/person-switch.tsx';
import { ButtonLink, TextLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { statsOf } from '../claim-queries.ts';
import { ClaimsSection } from '../claims/claims-section.tsx';
import { ReviewsCard } from '../reviews/reviews-card.tsx';
import { MoneyOverTime } from './money-over-time.tsx';
import { MoneySums, successRateText } from './money-sums.tsx';
import { NeedsYou } from './needs-you.tsx';

export function Overview({ user }: { user: CurrentUser }) {
  const chosen = useChosenPerson();
  const personId = useChosenId(chosen);
  const { data: stats, isLoadingError, refetch } = useQuery(statsOf(personId));
  const hasClaims = stats && Object.values(stats.countByStatus).some((count) => count > 0);
  return (
    <>
      <PageHeader title="Recovery Dashboard" action={hasClaims !== false && <AmountsToggle />} />
      <PersonSwitch path={pagePaths.dashboard} chosen={chosen} hasAll />
      <NeedsYou />
      {hasClaims !== false && !isLoadingError && <MoneySums stats={stats} />}
      {isLoadingError && (
        <RetryProblem className="mt-8" onRetry={() => refetch()}>
          We couldn’t load your figures. Nothing was changed.
        </RetryProblem>
      )}
      <ReviewsCard />
      <ClaimsSection personId={personId} />
      <AccountStatus plan={user.subscriptionPlan} stats={stats} />
      {hasClaims && (
        <>
          <FindMore />
          <MoneyOverTime months={stats.byMonth} hasInexactAmounts={stats.hasInexactAmounts} />
        </>
      )}
    </>
  );
}

/** Without a claim, the same ways stand where the claims would. */
function FindMore() {
  return (
    <section aria-labelledby="find-more-heading" className="mt-12 border-primary border-t-2 pt-5">
      <h2 id="find-more-heading" className="heading-2">
        Find more
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 md:grid-cols-2 lg:grid-cols-4">
        <li>
          <TextLink to={connectPath}>Connect an account</TextLink>
          <p className="text-ink-soft text-sm">A bank or a mailbox shows refunds and double charges.</p>
        </li>
        <li>
          <TextLink to={detailsPath}>Add a former name or address</TextLink>
          <p className="text-ink-soft text-sm">Records often carry an old one.</p>
        </li>
        <li>
          <TextLink to={pagePaths.searchPlan}>Search where we can’t</TextLink>
          <p className="text-ink-soft text-sm">Some offices let only you look. Your words are ready.</p>
        </li>
        <li>
          <TextLink to={pagePaths.searchSources}>See where we looked</TextLink>
          <p className="text-ink-soft text-sm">And where only you can look, for free.</p>
        </li>
        <li>
          <TextLink to={pagePaths.people}>Search for somebody else</TextLink>
          <p className="text-ink-soft text-sm">A parent, a late relative or your business.</p>
        </li>
      </ul>
    </section>
  );
}

function claimsText(claimsPerMonth: number | null, filed: number | undefined): string {
  if (claimsPerMonth === null) return filed === undefined ? 'Unlimited' : `${filed} (unlimited)`;
  return filed === undefined ? `${claimsPerMonth} per month` : `${filed} of ${claimsPerMonth}`;
}

/** What depends only on the plan is shown at once. The figures follow when they are loaded. */
function AccountStatus({ plan, stats }: { plan: PlanId; stats: Stats | undefined }) {
  const { claimsPerMonth, supportTier } = entitlements[plan];
  const facts = [
    { term: 'Plan', value: plans[plan].name },
    { term: 'Claims this month', value: claimsText(claimsPerMonth, stats?.claimsThisMonth) },
    { term: 'Success rate', value: stats ? successRateText(stats.successRate) : '–' },
    { term: 'Support', value: supportTier },
  ];
  return (
    <section aria-labelledby="account-heading" className="mt-12 border-primary border-t-2 pt-5">
      <h2 id="account-heading" className="heading-2">
        Account Status
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <dl className="grid grid-cols-2 gap-x-10 gap-y-3 text-sm md:flex md:flex-wrap">
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={pagePaths.subscription} variant="secondary">
          Manage Subscription
        </ButtonLink>
      </div>
    </section>
  );
}
