import type { users } from '#server/db/schema/accounts.ts';
import { isBetterPlan } from '#shared/plans.ts';
import { planOf } from './plan-of.ts';
import type { PurchaseRow } from './queries.ts';

type Owner = Pick<typeof users.$inferSelect, 'deletingAt'>;

/**
 * Whether somebody who buys this gets nothing by it: the account is closed, or has as much already. What is cancelled or
 * could not be charged may end any day, so a purchase beside it opens something.
 */
export function opensNothing(
  { planId }: Pick<PurchaseRow, 'planId'>,
  owner: Owner | undefined,
  others: readonly PurchaseRow[],
): boolean {
  if (!owner || owner.deletingAt) return true;
  const lasting = others.filter(({ status, endsWithPeriod }) => status === 'active' && !endsWithPeriod);
  return !isBetterPlan(planId, { than: planOf(lasting).plan });
}
