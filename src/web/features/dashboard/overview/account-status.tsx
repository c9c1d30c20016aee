import type { Stats } from '#shared/contracts/claims.ts';
import { entitlements } from '#shared/entitlements.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { successRateText } from './success-rate-text.ts';

function claimsText(claimsPerMonth: number | null, filed: number | undefined): string {
  if (claimsPerMonth === null) return filed === undefined ? 'Unlimited' : `${filed} (unlimited)`;
  return filed === undefined ? `${claimsPerMonth} per month` : `${filed} of ${claimsPerMonth}`;
}

/** What depends only on the plan is shown at once. The figures follow when they are loaded. */
export function AccountStatus({ plan, stats }: { plan: PlanId; stats: Stats | undefined }) {
  const { claimsPerMonth, supportTier } = entitlements[plan];
  return (
    <Card>
      <h2 className="heading-3">Account Status</h2>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Plan', value: plans[plan].name },
          { term: 'Claims this month', value: claimsText(claimsPerMonth, stats?.claimsThisMonth) },
          { term: 'Success rate', value: stats ? successRateText(stats.successRate) : '–' },
          { term: 'Support', value: supportTier },
        ]}
      />
      <ButtonLink to={pagePaths.subscription} variant="secondary" className="mt-6 w-full">
        Manage Subscription
      </ButtonLink>
    </Card>
  );
}
