import { type PaidPlanId, selectedPlanKey } from '#shared/plans.ts';
import { readStoredPlan, storePlan } from './plan-storage.ts';

export function rememberSelectedPlan(planId: PaidPlanId): void {
  storePlan(selectedPlanKey, planId);
}

/** Returns the plan last chosen in this browser, or the most popular one. */
export function readSelectedPlan(): PaidPlanId {
  return readStoredPlan(selectedPlanKey) ?? 'unlimited';
}
