import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { skipUnknown } from './skip-unknown.ts';

/**
 * Compares every open purchase with the vendor. Differences are corrected and reported: each is an event we missed. Money that
 * should have gone back and has not, as the vendor was away for long, is taken up again.
 */
export async function reconcilePurchases(deps: Deps): Promise<void> {
  let differences = 0;
  for (const { id } of await queries.listUnsettledIds(deps.db)) {
    const before = await queries.findPurchase(deps.db, { purchaseId: id });
    const after = await skipUnknown(deps, { purchaseId: id }, () => refreshPurchase(deps, id));
    if (!before || !after || before.status === after.status) continue;
    differences += 1;
    deps.log.warn(
      { purchaseId: id, from: before.status, to: after.status },
      'a purchase differed from the vendor',
    );
  }
  for (const purchaseId of await queries.listPurchasesOwedBack(deps.db))
    await deps.jobs.enqueueMissing(deps.db, 'return-purchase', { purchaseId });
  deps.log.info({ differences }, 'purchases were reconciled');
}
