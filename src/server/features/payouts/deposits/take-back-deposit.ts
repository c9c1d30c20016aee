import * as ledger from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { Cents } from '#shared/money.ts';
import { isCovered, unfundPayout } from '../payments/lifecycle.ts';
import * as queries from '../payments/queries.ts';
import * as deposits from './queries.ts';

/** Money that came in, as our bank reports it. */
export interface ArrivedMoney {
  /** The bank's id for the transaction. */
  externalId: string;
  amountCents: Cents;
  reference: string | null;
  arrivedAt: Date;
}

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
  await unfundPayout(tx, payout, at);
  return 'waits';
}
