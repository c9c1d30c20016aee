import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { subscriptionQuery } from '#web/ui/subscription/billing-queries.ts';
import { CancelPlan } from '#web/ui/subscription/cancel-plan.tsx';
import { KeepPlan } from '#web/ui/subscription/keep-plan.tsx';
import { PlanState, StateBadge } from '#web/ui/subscription/plan-state.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The plan's name is part of the current user. Its state has to be loaded. */
export function SubscriptionManagement({ planId }: { planId: PlanId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  const plan = plans[planId];
  const isFree = planId === 'free';
  const isEnding = !isFree && subscription?.state === 'ending';
  const focusHeading = () => heading.current?.focus();

  return (
    <SettingsSection id="subscription" headingRef={heading}>
      <p className="text-ink-soft text-sm">Current plan</p>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <span className="font-semibold text-lg">{plan.name}</span>
        {subscription && <StateBadge subscription={subscription} />}
      </p>
      {subscription && <PlanState subscription={subscription} />}
      {isError && !subscription && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t load your plan details. Nothing was changed.
        </RetryProblem>
      )}
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink to={pagePaths.subscription}>Manage Subscription</ButtonLink>
        {isEnding && <KeepPlan plan={plan} onDone={focusHeading} />}
        {!isFree && !isEnding && (
          <CancelPlan plan={plan} paidUntil={subscription?.renewsAt ?? null} onDone={focusHeading} />
        )}
        {isFree && (
          <Button variant="secondary" disabled>
            No Active Subscription
          </Button>
        )}
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        After you cancel, your access continues until the current billing period ends.
      </p>
    </SettingsSection>
  );
}
