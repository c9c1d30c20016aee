import { entitlements } from '#shared/entitlements.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';

function claimsText(claimsPerMonth: number | null): string {
  return claimsPerMonth === null ? 'Unlimited claims' : `${claimsPerMonth} claims per month`;
}

export function AccountStatus({ plan }: { plan: PlanId }) {
  const { claimsPerMonth, supportTier } = entitlements[plan];
  return (
    <Card>
      <h2 className="heading-3">Account Status</h2>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Plan', value: plans[plan].name },
          { term: 'Claims', value: claimsText(claimsPerMonth) },
          { term: 'Support', value: supportTier },
        ]}
      />
      <ButtonLink to={pagePaths.subscription} variant="secondary" className="mt-6 w-full">
        Manage Subscription
      </ButtonLink>
    </Card>
  );
}
