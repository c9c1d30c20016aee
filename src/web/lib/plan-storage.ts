import { type PaidPlanId, planIds } from '#shared/plans.ts';

/* If the browser denies us storage, nothing is stored. These values are a convenience, and nothing depends on them. */

export function storePlan(key: string, planId: PaidPlanId): void {
  try {
    localStorage.setItem(key, planId);
  } catch {}
}

export function readStoredPlan(key: string): PaidPlanId | undefined {
  try {
    const stored = localStorage.getItem(key);
    return planIds.find((id) => id !== 'free' && id === stored) as PaidPlanId | undefined;
  } catch {
    return undefined;
  }
}

export function forgetStoredPlan(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
