import { isClosedAccount } from '#server/features/accounts/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { hourMs } from '#shared/durations.ts';
import type { Cents } from '#shared/money.ts';
import { askForPayeeReviews } from '../accounts/payee.ts';
import { applyConsequence, consequenceOf, notSentCode, ourSideCode } from './failures.ts';
import { failPayout, retryPayoutId, startPayout } from './lifecycle.ts';
import * as queries from './queries.ts';
import { checkReadiness } from './why-waiting.ts';

interface Order {
  payoutId: string;
  /** Undefined if the vendor has removed the account since. */
  bankId: string | undefined;
  amountCents: Cents;
  /** When the vendor was first asked. */
  askedAt: Date;
}

type Answer = { transfer: Transfer } | { failureCode: string };

/** The vendor remembers an idempotency key for a day. One hour less allows for clocks that differ. */
const sameKeyMs = 23 * hourMs;

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
    if (readiness.wait.for === 'review' && readiness.account)
      await askForPayeeReviews(deps, tx, readiness.account);
    if (readiness.wait.for === 'hold') await wakeAfter(deps, tx, payoutId, readiness.wait.until);
    return;
  }
  await startPayout(tx, { payout, account: readiness.account, at });
}

/** Schedules a payout to be sent when its hold ends. */
async function wakeAfter(deps: Deps, tx: Tx, payoutId: string, until: Date): Promise<void> {
  const waitMs = until.getTime() - deps.now().getTime();
  await deps.jobs.enqueue(
    tx,
    'send-payout',
    { payoutId },
    { startAfterSeconds: Math.ceil(waitMs / 1_000) + 1 },
  );
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

/** Stores which transfer belongs to a payout. A separate job checks the transfer's outcome. */
async function keepTransfer(deps: Deps, tx: Tx, payoutId: string, transfer: Transfer): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (!payout || !isItsTransfer(deps, payout, transfer)) return;
  await keepTransferId(deps, tx, payout, transfer);
  if (transfer.status !== 'pending') await deps.jobs.enqueue(tx, 'follow-payout', { payoutId });
}

/** Returns false for what must never happen: a second transfer, another amount, or an abandoned payout. */
export function isItsTransfer({ log }: Deps, payout: queries.PayoutRow, transfer: Transfer): boolean {
  const isGivenUp = payout.status === 'failed' && !payout.externalId;
  const isSecond = payout.externalId !== null && payout.externalId !== transfer.id;
  const isSame = payout.amountCents === transfer.amountCents;
  if (!isGivenUp && !isSecond && isSame) return true;
  log.error({ payoutId: payout.id, transferId: transfer.id }, 'a transfer does not match its payout');
  return false;
}

/**
 * Finds or requests the only transfer of a payout. It throws or returns undefined while the outcome is unknown.
 * `requireLock` throws if another process may have started asking.
 */
async function askForTransfer(
  deps: Deps,
  order: Order,
  requireLock: () => Promise<unknown>,
): Promise<Answer | undefined> {
  const { payoutId, amountCents, bankId, askedAt } = order;
  // Checked even on the first try: a database restored from a backup does not know what was sent after the backup.
  const known = await deps.dwolla.findTransfer(payoutId);
  if (known) return { transfer: known };
  // A restored database may also not know that this payout was refused and that its retry was sent.
  if (await deps.dwolla.findTransfer(retryPayoutId(payoutId))) return { failureCode: notSentCode };
  const isTooLate = deps.now().getTime() - askedAt.getTime() > sameKeyMs;
  if (isTooLate) return { failureCode: notSentCode };
  // The payout cannot be requested without an account, but an earlier request may still succeed.
  if (!bankId) return undefined;
  await requireLock();
  return requestTransfer(deps, { payoutId, amountCents, bankId });
}

async function requestTransfer(
  { dwolla, log }: Deps,
  transfer: Parameters<Deps['dwolla']['send']>[0],
): Promise<Answer> {
  try {
    return { transfer: await dwolla.send(transfer) };
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    // The transfer may exist, and only the request that read it back was refused.
    const known = await dwolla.findTransfer(transfer.payoutId);
    if (known) return { transfer: known };
    const code = error.code ?? error.failure;
    if (isAboutAccount(error)) return { failureCode: code };
    log.warn(
      { payoutId: transfer.payoutId, code },
      'the payout provider refused a payout for a reason other than its bank account',
    );
    return { failureCode: ourSideCode };
  }
}

/** Any other refusal is a problem on our side: our balance, our permissions or our request. */
function isAboutAccount({ field }: VendorError): boolean {
  return field?.includes('/destination') ?? false;
}

export async function keepTransferId(
  { now }: Deps,
  tx: Tx,
  { id, externalId }: queries.PayoutRow,
  transfer: Transfer,
): Promise<void> {
  if (!externalId) await queries.changePayout(tx, id, { externalId: transfer.id, updatedAt: now() });
}
