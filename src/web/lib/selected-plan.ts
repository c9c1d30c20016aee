import { type PlanId, selectedPlanKey } from '#shared/plans.ts';

/** Does nothing where the browser keeps no storage for us: the choice is a convenience, never a condition. */
export function rememberSelectedPlan(planId: PlanId): void {
  try {
    localStorage.setItem(selectedPlanKey, planId);
  } catch {}
}
