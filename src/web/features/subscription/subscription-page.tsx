import { pagePaths } from '#shared/page-paths.ts';
import { pricingCardPlans, recoveryFeePercent } from '#shared/plans.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PlanCards } from '#web/ui/plan-cards.tsx';
import { usePlanChoice } from '#web/ui/use-plan-choice.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PaymentsSection } from './payments-section.tsx';

export function SubscriptionPage() {
  const { user } = useCurrentUser();
  const { choose, openingPlanId, outlet } = usePlanChoice('subscription');

  return (
    <Container className="py-8 md:py-12">
      <PageHeader
        title="Subscription plans"
        lead={`Whichever plan you choose, our recovery fee is ${recoveryFeePercent}%, only on successful payouts. No success, no fee.`}
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
      {outlet}
      {user && <PaymentsSection />}
    </Container>
  );
}
