import { type PlanId, planIds } from '#shared/plans.ts';
import type { PurchaseRow } from './queries.ts';

type Open = Pick<PurchaseRow, 'planId' | 'subscriptionId'>;

/** Returns the best plan among these purchases, or the free plan. */
export function planOf(open: readonly Open[]): { plan: PlanId; subscriptionId: string | null } {
  const [best] = open.toSorted((a, b) => planIds.indexOf(b.planId) - planIds.indexOf(a.planId));
  return { plan: best?.planId ?? 'free', subscriptionId: best?.subscriptionId ?? null };
}
