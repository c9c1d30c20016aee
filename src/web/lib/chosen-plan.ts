import { useSyncExternalStore } from 'react';
import { type PaidPlanId, planIds, selectedPlanKey } from '#shared/plans.ts';
import { createStore } from './store.ts';

const storageKey = 'paidPlan';

const changes = createStore(0);

const read = () => readStoredPlan(storageKey);

function announceChange(): void {
  changes.set(changes.get() + 1);
}

/** Only for display. The server recognizes who paid by its own cookie. */
export function rememberPaidPlan(planId: PaidPlanId): void {
  storePlan(storageKey, planId);
  announceChange();
}

export function forgetPaidPlan(): void {
  if (!read()) return;
  forgetStoredPlan(storageKey);
  announceChange();
}

/** The plan that was paid for in this browser without an account, until an account takes it over. */
export function usePaidPlan(): PaidPlanId | undefined {
  return useSyncExternalStore(changes.subscribe, read, () => undefined);
}

/* If the browser denies us storage, nothing is stored. These values are a convenience, and nothing depends on them. */
function storePlan(key: string, planId: PaidPlanId): void {
  try {
    localStorage.setItem(key, planId);
  } catch {}
}

function readStoredPlan(key: string): PaidPlanId | undefined {
  try {
    const stored = localStorage.getItem(key);
    return planIds.find((id) => id !== 'free' && id === stored) as PaidPlanId | undefined;
  } catch {
    return undefined;
  }
}

function forgetStoredPlan(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

export function rememberSelectedPlan(planId: PaidPlanId): void {
  storePlan(selectedPlanKey, planId);
}

/** Returns the plan last chosen in this browser, or the most popular one. */
export function readSelectedPlan(): PaidPlanId {
  return readStoredPlan(selectedPlanKey) ?? 'unlimited';
}
