import { useQuery } from '@tanstack/react-query';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { subscriptionQuery } from './billing-queries.ts';
import { PlanState } from './plan-state.tsx';
import { useFreshBilling } from './use-fresh-billing.ts';

/** What happens next with the current plan, or a way to load that again. */
export function PlanDetails() {
  useFreshBilling();
  const { data: subscription, isError, refetch } = useQuery(subscriptionQuery);
  if (subscription) return <PlanState subscription={subscription} />;
  if (!isError) return null;
  return (
    <RetryProblem className="mt-4" onRetry={() => refetch()}>
      We couldn’t load your plan details. Nothing was changed.
    </RetryProblem>
  );
}
