import { useQuery } from '@tanstack/react-query';
import { type PlanId, plans } from '#shared/plans.ts';
import { subscriptionQuery } from './billing-queries.ts';
import { CancelPlan } from './cancel-plan.tsx';
import { KeepPlan } from './keep-plan.tsx';

interface CancelOrKeepPlanProps {
  planId: Exclude<PlanId, 'free'>;
  onDone: () => void;
}

/** Cancels the current plan, or keeps it after all. */
export function CancelOrKeepPlan({ planId, onDone }: CancelOrKeepPlanProps) {
  const { data: subscription } = useQuery(subscriptionQuery);
  const plan = plans[planId];
  if (subscription?.state === 'ending') return <KeepPlan plan={plan} onDone={onDone} />;
  return (
    <CancelPlan
      plan={plan}
      paidUntil={subscription?.renewsAt ?? null}
      isUnpaid={subscription?.state === 'past_due'}
      onDone={onDone}
    />
  );
}
