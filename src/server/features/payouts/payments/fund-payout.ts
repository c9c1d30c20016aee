import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listAccounts } from '../accounts/queries.ts';
import { isCovered } from './is-covered.ts';
import * as queries from './queries.ts';
import { whyWaiting } from './why-waiting.ts';

/** Releases a claim's payout once the office's money has arrived in full. The caller must hold the owner's lock. */
export async function fundPayout(deps: Deps, tx: Tx, claimId: string): Promise<void> {
  const payout = await queries.lockUnfundedPayout(tx, claimId);
  if (!payout) return;
  if (!(await isCovered(tx, claimId))) return;
  const at = deps.now();
  await queries.changePayout(tx, payout.id, { fundedAt: at, updatedAt: at });
  await deps.jobs.enqueue(tx, 'send-payout', { payoutId: payout.id });
  // Every payout passes here once, or again if the bank took its money back. So this is where the owner is told to
  // act.
  if (await waitsForOwner(tx, { ...payout, fundedAt: at }, at))
    await deps.jobs.enqueue(tx, 'tell-payout', { payoutId: payout.id, news: 'waiting' });
}

async function waitsForOwner(tx: Tx, payout: queries.PayoutRow, at: Date): Promise<boolean> {
  const accounts = await listAccounts(tx, payout.userId);
  const wait = whyWaiting({ payout, accounts, failed: undefined, at, needsVendor: false });
  return wait?.for === 'account' || wait?.for === 'verification' || wait?.for === 'choice';
}
