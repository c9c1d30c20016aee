import { isClosedAccount } from '#server/platform/db/closed-accounts.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import { askForTransfer, type Order } from './ask-for-transfer.ts';
import { failPayout } from './end-payout.ts';
import { keepTransfer } from './keep-transfer.ts';
import * as queries from './queries.ts';
import { applyConsequence, consequenceOf } from './return-consequence.ts';
import { checkReadiness, startPayout, wakeAfter } from './start-payout.ts';

/**
 * Sends a payout that is ready, or continues one that was started. The ledger records the payout before the vendor is
 * asked, so that a crash at any line can be looked up and never causes a second transfer.
 */
export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  // Payouts in files are sent by the operator's command.
  if (deps.config.payoutMethod !== 'dwolla') return;
  await deps.db.transaction((tx) => begin(deps, tx, payoutId));
  await deps.db.transaction((tx) => send(deps, tx, payoutId));
}

async function begin(deps: Deps, tx: Tx, payoutId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.status !== 'pending' || (await isClosedAccount(tx, payout.userId))) return;
  const at = deps.now();
  const readiness = await checkReadiness(tx, payout, { at, needsVendor: true });
  if ('wait' in readiness) {
    if (readiness.wait.for === 'hold') await wakeAfter(deps, tx, payoutId, readiness.wait.until);
    return;
  }
  await startPayout(tx, { payout, account: readiness.account, at });
}

/**
 * Longer than all calls to the vendor may take together: PostgreSQL ends a transaction that stays idle for longer.
 */
const longestAskingMs = 60_000;

/**
 * Runs once at a time per payout, because a refusal is final only if no other try is in progress. The vendor is
 * therefore called inside a transaction, which holds no other lock and posts to the ledger only afterwards.
 */
async function send(deps: Deps, tx: Tx, payoutId: string): Promise<void> {
  if (!(await queries.tryLockSending(tx, payoutId))) return;
  const order = await findOrder(tx, payoutId);
  if (!order) return;
  await queries.allowPause(tx, longestAskingMs);
  const answer = await askForTransfer(deps, order, () => queries.requireConnection(tx));
  if (!answer) return;
  if ('transfer' in answer) return keepTransfer(deps, tx, payoutId, answer.transfer);
  await refuse(deps, tx, payoutId, answer.failureCode);
}

async function refuse(deps: Deps, tx: Tx, payoutId: string, code: string): Promise<void> {
  const asked = await queries.findPayout(tx, payoutId);
  if (!asked) return;
  const consequence = await consequenceOf(deps, tx, { payout: asked, code });
  const payout = await lockPayout(tx, payoutId);
  if (payout?.status !== 'processing' || payout.externalId) return;
  deps.log.warn({ payoutId, code }, 'a payout was refused');
  await applyConsequence(deps, tx, { payout, code, consequence });
  await failPayout(deps, tx, payout, code);
}

async function findOrder(tx: Tx, payoutId: string): Promise<Order | undefined> {
  const payout = await queries.findPayout(tx, payoutId);
  if (payout?.status !== 'processing' || payout.externalId || payout.nachaFileId) return undefined;
  const bankId = await queries.findBankId(tx, payout);
  const askedAt = payout.submittedAt ?? payout.updatedAt;
  return { payoutId, bankId, amountCents: payout.amountCents, askedAt };
}
