import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { type Plan, type PlanId, plans } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { subscriptionQuery } from '#web/ui/subscription/billing-queries.ts';
import { CancelOrKeepPlan } from '#web/ui/subscription/cancel-or-keep-plan.tsx';
import { PlanDetails, StateBadge } from '#web/ui/subscription/plan-state.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The plan's name is part of the current user. Its state has to be loaded. */
export function SubscriptionManagement({ planId }: { planId: PlanId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: subscription } = useQuery(subscriptionQuery);

  return (
    <SettingsSection id="subscription" headingRef={heading}>
      <p className="text-ink-soft text-sm">Current plan</p>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <span className="font-semibold text-lg">{plans[planId].name}</span>
        {subscription && <StateBadge subscription={subscription} />}
      </p>
      <PlanDetails />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink to={pagePaths.subscription}>Manage Subscription</ButtonLink>
        {planId === 'free' ? (
          <Button variant="secondary" disabled>
            No Active Subscription
          </Button>
        ) : (
          <CancelOrKeepPlan planId={planId} onDone={() => heading.current?.focus()} />
        )}
      </div>
      {subscription?.state !== 'past_due' && (
        <p className="mt-4 text-ink-soft text-sm">{cancellingText(plans[planId])}</p>
      )}
    </SettingsSection>
  );
}

function cancellingText({ name, period }: Plan): string {
  if (period === 'once') return `${name} was a one-time purchase. If you cancel it, it ends right away.`;
  return 'After you cancel, your access continues until the current billing period ends.';
}
