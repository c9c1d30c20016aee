import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import {
  beginReturn,
  enqueuePlanEmail,
  markReturned,
  opensNothing,
  opensPlan,
  setPlan,
} from './lifecycle.ts';
import * as queries from './queries.ts';

interface Claimant {
  userId: string;
  visitorHash: Buffer | undefined;
}

/**
 * Assigns what was bought without an account to the account that the browser signs in to, or whose owner proved the address
 * given with the payment. It is refunded if that account already has as much. Running it again changes nothing.
 */
export async function claimPurchases(deps: Deps, { userId, visitorHash }: Claimant): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const claimed = await queries.claimPurchases(tx, { userId, visitorHash });
    if (claimed.length === 0) return;
    const { kept, returned } = await splitClaimed(tx, userId, claimed);
    for (const purchase of returned) await markReturned(deps, tx, purchase);
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
  for (const purchase of inOrder.filter(opensPlan))
    (opensNothing(purchase, owner, [...before, ...kept]) ? returned : kept).push(purchase);
  return { kept, returned };
}
