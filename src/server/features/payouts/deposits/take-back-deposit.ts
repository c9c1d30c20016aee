import * as ledger from '#server/features/ledger/service.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { isCovered } from '../payments/is-covered.ts';
import * as queries from '../payments/queries.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import * as deposits from './queries.ts';

/** `nothing`: no payout lacks the money; `waits`: a payout waits for it again; `left`: a payout was already sent. */
export type Uncovered = 'nothing' | 'waits' | 'left';

/**
 * Reverses a deposit that the bank took back, and makes an unsent payout wait for the office again. An unknown
 * deposit is stored as taken back, so that a slower run that saw it arrive books nothing. Undefined if nothing was
 * reversed.
 */
export async function takeBackDeposit(deps: Deps, money: ArrivedMoney): Promise<Uncovered | undefined> {
  for (;;) {
    const outcome = await deps.db.transaction((tx) => takeBack(deps, tx, money));
    // The deposit was matched just now, so the next round has to lock the claim's owner first.
    if (outcome !== 'matched') return outcome;
  }
}

async function takeBack(deps: Deps, tx: Tx, money: ArrivedMoney): Promise<Uncovered | 'matched' | undefined> {
  const at = deps.now();
  if (await deposits.insertDeposit(tx, { ...money, takenBackAt: at, createdAt: at })) return undefined;
  const { externalId: depositId } = money;
  const found = await deposits.findDeposit(tx, depositId);
  const userId = found?.claimId && (await deposits.findOwnerOfClaim(tx, found.claimId));
  if (userId) await lockUser(tx, userId, 'no key update');
  const deposit = await deposits.lockDeposit(tx, depositId);
  if (!deposit || deposit.takenBackAt) return undefined;
  if (deposit.claimId !== found?.claimId) return 'matched';
  await deposits.markTakenBack(tx, deposit.id, at);
  const uncovered = deposit.claimId ? await stopPayout(tx, deposit.claimId, at) : 'nothing';
  deps.log.warn({ depositId, claimId: deposit.claimId, payout: uncovered }, 'the bank took back a deposit');
  await ledger.reverseDeposit(tx, { depositId, at });
  return uncovered;
}

async function stopPayout(tx: Tx, claimId: string, at: Date): Promise<Uncovered> {
  if (await isCovered(tx, claimId)) return 'nothing';
  const payout = await queries.lockPendingPayout(tx, claimId);
  if (!payout) return 'left';
  await queries.changePayout(tx, payout.id, { fundedAt: null, updatedAt: at });
  return 'waits';
}
