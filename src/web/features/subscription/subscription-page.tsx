import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type PlanId, plans, pricingCardPlans, recoveryFeePercent } from '#shared/plans.ts';
import { useIsOffered } from '#web/lib/installation.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { usePlanChoice } from '#web/ui/payment/use-plan-choice.tsx';
import { subscriptionQuery } from '#web/ui/subscription/billing-queries.ts';
import { CancelOrKeepPlan } from '#web/ui/subscription/cancel-or-keep-plan.tsx';
import { MonthlyPlans } from '#web/ui/subscription/monthly-plans.tsx';
import { PlanCards, periodText } from '#web/ui/subscription/plan-cards.tsx';
import { PlanDetails, StateBadge } from '#web/ui/subscription/plan-state.tsx';
import { PaymentsSection } from './payments-section.tsx';

export function SubscriptionPage() {
  const { user } = useCurrentUser();
  const isPaying = useIsOffered('stripe');
  const { choose, openingPlanId, outlet } = usePlanChoice('subscription');

  return (
    <Container className="py-8 md:py-12">
      <PageHeader
        title="Subscription plans"
        lead={`Whichever plan you choose, our recovery fee is at most ${recoveryFeePercent}%, less where a state’s law allows less, and only on successful payouts. No success, no fee.`}
        back={{ to: pagePaths.dashboard, label: 'Back to Dashboard' }}
      />
      {user && <CurrentPlan planId={user.subscriptionPlan} />}
      <h2 className="heading-2 mt-12 mb-6">Choose a plan</h2>
      <PlanCards
        plans={pricingCardPlans}
        onChoose={choose}
        openingPlanId={openingPlanId}
        currentPlanId={user?.subscriptionPlan}
      />
      {isPaying && <MonthlyPlans onChoose={choose} openingPlanId={openingPlanId} />}
      {outlet}
      {user && <PaymentsSection />}
    </Container>
  );
}

/** The plan's name is part of the current user. Its state has to be loaded. */
function CurrentPlan({ planId }: { planId: PlanId }) {
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
