import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { refreshBilling } from './billing-queries.ts';

/** Reads billing again when the plan changes, as it does when a payment finishes after its dialog was closed. */
export function useFreshBilling(): void {
  const queryClient = useQueryClient();
  const plan = useCurrentUser().user?.subscriptionPlan;
  const knownPlan = useRef(plan);

  useEffect(() => {
    if (knownPlan.current === plan) return;
    knownPlan.current = plan;
    void refreshBilling(queryClient);
  }, [plan, queryClient]);
}
