import type { Deps } from '#server/platform/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { endUnpaid } from './end-purchase.ts';
import { recordMissedFailures } from './payments/failed-refunds.ts';
import { listPurchasesOwedBack } from './payments/queries.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { skipUnknown } from './vendor-refusals.ts';

/**
 * Compares every open purchase with Stripe. Each difference is an event that we missed; it is corrected and logged. Refunds that
 * failed because Stripe was unavailable for long are queued again, and those that did not reach their card are recorded. Payments
 * that nobody has made for days are ended.
 */
export async function reconcilePurchases(deps: Deps): Promise<void> {
  if (deps.config.without.includes('stripe')) return;
  await endOldUnpaid(deps);
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
  for (const purchaseId of await listPurchasesOwedBack(deps.db))
    await deps.jobs.enqueueMissing(deps.db, 'return-purchase', { purchaseId });
  await recordMissedFailures(deps);
  deps.log.info({ differences }, 'purchases were reconciled');
}

/** Longer than a browser tab is likely to wait for its card. */
const unpaidMs = 7 * dayMs;

/** A one-time payment would otherwise accept cards forever. */
async function endOldUnpaid(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - unpaidMs);
  for (const purchase of await queries.listStartedBefore(deps.db, before)) await endUnpaid(deps, purchase);
  await queries.forgetUnusedBuyerEmails(deps.db, before);
}
