import { type PaidPlanId, selectedPlanKey } from '#shared/plans.ts';
import { readStoredPlan, storePlan } from './plan-storage.ts';

export function rememberSelectedPlan(planId: PaidPlanId): void {
  storePlan(selectedPlanKey, planId);
}

/** The plan chosen last in this browser; the most popular one where no choice is known. */
export function readSelectedPlan(): PaidPlanId {
  return readStoredPlan(selectedPlanKey) ?? 'unlimited';
}
