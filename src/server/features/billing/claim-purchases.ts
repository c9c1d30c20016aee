import type { Deps } from '#server/deps.ts';
import type { Payer } from './payer.ts';
import * as queries from './queries.ts';
import { setPlan } from './refresh-purchase.ts';
import { enqueuePlanLetter } from './tell-plan.ts';

/** What a browser bought before it had an account belongs to the account it signs in to. Done twice it is done once. */
export async function claimPurchases(deps: Deps, { userId, visitorHash }: Payer): Promise<void> {
  if (!userId || !visitorHash) return;
  await deps.db.transaction(async (tx) => {
    const claimed = await queries.claimPurchases(tx, { userId, visitorHash });
    if (claimed.length === 0) return;
    await setPlan(deps, tx, userId);
    // What was not paid yet is told when it is.
    for (const { id: purchaseId } of claimed.filter(queries.opensPlan))
      await enqueuePlanLetter(deps, tx, { purchaseId, news: 'bought' });
    await deps.jobs.enqueue(tx, 'replace-plans', { userId });
  });
}
