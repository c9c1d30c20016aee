import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Subscription } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans.ts';
import { longDate } from '#web/lib/date-text.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { refreshBilling, subscriptionQuery } from './billing-queries.ts';

export function StateBadge({ subscription: { state, accessUntil } }: { subscription: Subscription }) {
  if (state === 'past_due') return <Badge tone="danger">Payment failed</Badge>;
  if (state === 'ending')
    return <Badge tone="caution">{accessUntil ? `Ends on ${longDate(accessUntil)}` : 'Cancelled'}</Badge>;
  return <Badge>Active</Badge>;
}

/** One sentence about what happens next, and when. */
function PlanState({ subscription }: { subscription: Subscription }) {
  const text = stateText(subscription);
  return text ? <p className="mt-2">{text}</p> : null;
}

function stateText({ plan, state, renewsAt, accessUntil }: Subscription): string | undefined {
  const { name } = plans[plan];
  if (state === 'past_due')
    return 'We couldn’t charge your card for the last renewal. We’ll try again in the next few days; until then, your plan stays active.';
  if (state === 'ending' && accessUntil)
    return `Cancelled. You keep ${name} until ${longDate(accessUntil)}, then you move to the free plan. You won’t be charged again. If you change your mind before then, it renews that day instead.`;
  if (state === 'active' && renewsAt) return `Renews on ${longDate(renewsAt)}.`;
  return undefined;
}

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

/** Reads billing again when the plan changes, as it does when a payment finishes after its dialog was closed. */
function useFreshBilling(): void {
  const queryClient = useQueryClient();
  const plan = useCurrentUser().user?.subscriptionPlan;
  const knownPlan = useRef(plan);

  useEffect(() => {
    if (knownPlan.current === plan) return;
    knownPlan.current = plan;
    void refreshBilling(queryClient);
  }, [plan, queryClient]);
}
