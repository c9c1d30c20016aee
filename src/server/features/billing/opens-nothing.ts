import type { users } from '#server/platform/db/schema/accounts.ts';
import { isBetterPlan } from '#shared/plans.ts';
import { planOf } from './plan-of.ts';
import type { PurchaseRow } from './queries.ts';

type Owner = Pick<typeof users.$inferSelect, 'deletingAt'>;

/**
 * Whether the buyer gains nothing from this purchase, because the account is closed or already has as much. A plan that is
 * canceled or past due may end any day, so it does not count as having as much.
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
