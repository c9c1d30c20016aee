import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatPrice } from '#shared/money.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { periodText } from '#web/ui/plan-period.ts';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { subscriptionQuery } from '#web/ui/subscription/billing-queries.ts';
import { CancelPlan } from '#web/ui/subscription/cancel-plan.tsx';
import { KeepPlan } from '#web/ui/subscription/keep-plan.tsx';
import { PlanState, StateBadge } from '#web/ui/subscription/plan-state.tsx';

/** The plan's name is part of the current user. Its state has to be loaded. */
export function CurrentPlan({ planId }: { planId: PlanId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  const plan = plans[planId];
  const focusHeading = () => heading.current?.focus();

  return (
    <Card className="mt-8 max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="font-medium text-ink-soft text-sm">
        Current plan
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-3">
        <span className="heading-3">{plan.name}</span>
        {subscription && <StateBadge subscription={subscription} />}
      </p>
      <p className="mt-2 text-ink-soft tabular-nums">
        {planId === 'free'
          ? plan.features.join(' · ')
          : `${formatPrice(plan.amountCents)} ${periodText(plan.period)}`}
      </p>
      {subscription && <PlanState subscription={subscription} />}
      {isError && !subscription && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t load your plan details. Nothing was changed.
        </RetryProblem>
      )}
      {planId !== 'free' && (
        <div className="mt-4">
          {subscription?.state === 'ending' ? (
            <KeepPlan plan={plan} onDone={focusHeading} />
          ) : (
            <CancelPlan plan={plan} paidUntil={subscription?.renewsAt ?? null} onDone={focusHeading} />
          )}
        </div>
      )}
    </Card>
  );
}
