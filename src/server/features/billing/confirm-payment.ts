import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { PlanId } from '#shared/plans.ts';
import { claimPurchases } from './claim-purchases.ts';
import type { Payer } from './queries.ts';
import * as queries from './queries.ts';
import { refreshPurchase } from './refresh-purchase.ts';

interface Confirmation extends Payer {
  paymentIntentId: string;
}

/**
 * Asks Stripe, not the browser, whether the money moved. Confirming twice, or after the webhook, gives the same result. The plan
 * is the one that was paid for, even if another tab has chosen a different one since.
 */
export async function confirmPayment(
  deps: Deps,
  { paymentIntentId, ...payer }: Confirmation,
): Promise<{ plan: PlanId; needsAccount: boolean }> {
  const purchase = await requireOwnPurchase(deps, payer, paymentIntentId);
  const now = await refreshPurchase(deps, purchase.id);
  if (now?.status === 'started')
    throw new AppError('payment_not_complete', 'The payment hasn’t gone through yet. Please try again.');
  if (!payer.userId) return { plan: 'free', needsAccount: true };
  if (!purchase.userId) await claimPurchases(deps, { userId: payer.userId, visitorHash: payer.visitorHash });
  return { plan: await queries.findPlan(deps.db, payer.userId), needsAccount: false };
}

/** Another payer's payment gets the same answer as one that does not exist. */
export async function requireOwnPurchase(
  deps: Pick<Deps, 'db'>,
  payer: Payer,
  paymentIntentId: string,
): Promise<queries.PurchaseRow> {
  const purchase = await queries.findPurchase(deps.db, { paymentIntentId });
  if (purchase && isOf(purchase, payer)) return purchase;
  throw new AppError('not_found', 'That payment does not exist.');
}

function isOf({ userId, visitorHash }: queries.PurchaseRow, payer: Payer): boolean {
  if (userId) return userId === payer.userId;
  return payer.visitorHash !== undefined && visitorHash?.equals(payer.visitorHash) === true;
}
