import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { beginReturn } from './begin-return.ts';
import { opensNothing } from './opens-nothing.ts';
import type { Payer } from './payer.ts';
import * as queries from './queries.ts';
import { setPlan } from './refresh-purchase.ts';
import { enqueuePlanLetter } from './tell-plan.ts';

/**
 * What a browser bought before it had an account belongs to the account it signs in to, and goes back where that has as much
 * already. Done twice it is done once.
 */
export async function claimPurchases(deps: Deps, { userId, visitorHash }: Payer): Promise<void> {
  if (!userId || !visitorHash) return;
  await deps.db.transaction(async (tx) => {
    const claimed = await queries.claimPurchases(tx, { userId, visitorHash });
    if (claimed.length === 0) return;
    const { kept, returned } = await sortClaimed(tx, userId, claimed);
    for (const { id } of returned)
      await queries.changePurchase(tx, id, { status: 'ended', isReturned: true, updatedAt: deps.now() });
    await setPlan(deps, tx, userId);
    for (const { id: purchaseId } of kept) await enqueuePlanLetter(deps, tx, { purchaseId, news: 'bought' });
    await deps.jobs.enqueue(tx, 'replace-plans', { userId });
    for (const purchase of returned) await beginReturn(deps, tx, purchase);
  });
}

/** Of what is paid, in the order in which it was bought. What was not paid yet is decided and told when it is. */
async function sortClaimed(tx: Tx, userId: string, claimed: readonly queries.PurchaseRow[]) {
  const owner = await queries.lockUser(tx, userId);
  const claimedIds = new Set(claimed.map(({ id }) => id));
  const before = (await queries.listOpenPurchases(tx, userId)).filter(({ id }) => !claimedIds.has(id));
  const kept: queries.PurchaseRow[] = [];
  const returned: queries.PurchaseRow[] = [];
  const inOrder = claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const purchase of inOrder.filter(queries.opensPlan))
    (opensNothing(purchase, owner, [...before, ...kept]) ? returned : kept).push(purchase);
  return { kept, returned };
}
