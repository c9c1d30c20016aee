import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatPrice } from '#shared/money.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { periodText } from '#web/ui/plan-period.ts';
import { subscriptionQuery } from '#web/ui/subscription/billing-queries.ts';
import { CancelOrKeepPlan } from '#web/ui/subscription/cancel-or-keep-plan.tsx';
import { PlanDetails } from '#web/ui/subscription/plan-details.tsx';
import { StateBadge } from '#web/ui/subscription/plan-state.tsx';

/** The plan's name is part of the current user. Its state has to be loaded. */
export function CurrentPlan({ planId }: { planId: PlanId }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: subscription } = useQuery(subscriptionQuery);
  const plan = plans[planId];

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
      <PlanDetails />
      {planId !== 'free' && (
        <div className="mt-4">
          <CancelOrKeepPlan planId={planId} onDone={() => heading.current?.focus()} />
        </div>
      )}
    </Card>
  );
}
