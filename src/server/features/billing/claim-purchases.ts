import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { beginReturn } from './begin-return.ts';
import { enqueuePlanEmail } from './email-plan-news.ts';
import { opensNothing } from './opens-nothing.ts';
import type { Payer } from './payer.ts';
import * as queries from './queries.ts';
import { setPlan } from './refresh-purchase.ts';

/**
 * Assigns what a browser bought without an account to the account that it signs in to, and refunds it if that account already
 * has as much. Running it again changes nothing.
 */
export async function claimPurchases(deps: Deps, { userId, visitorHash }: Payer): Promise<void> {
  if (!userId || !visitorHash) return;
  await deps.db.transaction(async (tx) => {
    const claimed = await queries.claimPurchases(tx, { userId, visitorHash });
    if (claimed.length === 0) return;
    const { kept, returned } = await splitClaimed(tx, userId, claimed);
    for (const { id } of returned)
      await queries.changePurchase(tx, id, { status: 'ended', isReturned: true, updatedAt: deps.now() });
    await setPlan(deps, tx, userId);
    for (const { id: purchaseId } of kept) await enqueuePlanEmail(deps, tx, { purchaseId, news: 'bought' });
    await deps.jobs.enqueue(tx, 'replace-plans', { userId });
    for (const purchase of returned) await beginReturn(deps, tx, purchase);
  });
}

/** Splits the paid purchases in the order of purchase. `refreshPurchase` decides about the others once they are paid. */
async function splitClaimed(tx: Tx, userId: string, claimed: readonly queries.PurchaseRow[]) {
  const owner = await lockUser(tx, userId);
  const claimedIds = new Set(claimed.map(({ id }) => id));
  const before = (await queries.listOpenPurchases(tx, userId)).filter(({ id }) => !claimedIds.has(id));
  const kept: queries.PurchaseRow[] = [];
  const returned: queries.PurchaseRow[] = [];
  const inOrder = claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const purchase of inOrder.filter(queries.opensPlan))
    (opensNothing(purchase, owner, [...before, ...kept]) ? returned : kept).push(purchase);
  return { kept, returned };
}
