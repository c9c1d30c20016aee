import { useEffect, useState } from 'react';
import type { PlanId } from '#shared/plans.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { forgetPaidPlan, usePaidPlan } from '#web/lib/paid-plan.ts';

const waitsMs = [500, 1_000, 2_000, 4_000, 8_000] as const;

/**
 * A plan that was paid for without an account reaches it shortly after signing in. Until then, we read the user again.
 */
export function usePaidPlanArrival(currentPlan: PlanId | undefined): void {
  const paidPlan = usePaidPlan();
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    if (!paidPlan) return;
    const delayMs = waitsMs[looks];
    if (currentPlan === paidPlan || delayMs === undefined) return forgetPaidPlan();
    const timer = setTimeout(() => checkCurrentUser().then(() => setLooks(looks + 1)), delayMs);
    return () => clearTimeout(timer);
  }, [paidPlan, currentPlan, looks]);
}
