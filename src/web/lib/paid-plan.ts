import { useSyncExternalStore } from 'react';
import type { PaidPlanId } from '#shared/plans.ts';
import { forgetStoredPlan, readStoredPlan, storePlan } from './plan-storage.ts';
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
