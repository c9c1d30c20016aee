import { isClosedAccount } from '#server/features/accounts/api.ts';
import { Overdraft } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import { dayMs } from '#shared/durations.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import { askForPayeeReviews } from '../accounts/payee.ts';
import type { AccountRow } from '../accounts/queries.ts';
import { startPayout } from '../payments/lifecycle.ts';
import type { PayoutRow } from '../payments/queries.ts';
import { checkReadiness } from '../payments/why-waiting.ts';
import { OperatorRefused } from '../refused.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';
import { maxAmountCents, numberField, type Originator } from './records.ts';

/** In the order in which a day's files use them. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const twoDaysMs = 2 * dayMs;

/** The ledger is locked while a file is created, so files are kept short. */
const maxEntries = 100;

interface ReadyPayout {
  payout: PayoutRow;
  account: AccountRow;
}

/**
 * Puts the payouts that are ready into a new file; undefined if none is. Once this commits, the payouts count as sent
 * and the file's entries are fixed, even if the file itself was not written.
 */
export async function takePayouts(
  deps: Deps,
  { odfiRoutingNumber }: Originator,
): Promise<queries.NachaFileRow | undefined> {
  return deps.db.transaction(async (tx) => {
    await queries.lockFiles(tx);
    const at = deps.now();
    const ready = await lockReady(tx, at);
    if (ready.length === 0) return undefined;
    const file = await queries.insertFile(tx, {
      modifier: await chooseModifier(tx, at),
      effectiveOn: addBusinessDays(fileTimeOf(at).day, 1),
      createdAt: at,
    });
    const bank = odfiRoutingNumber.slice(0, 8);
    const traceNumbers = traceNumbersAfter(bank, await queries.findLastTrace(tx, bank));
    let started = 0;
    for (const { payout, account } of ready) {
      const traceNumber = traceNumbers.next().value;
      const trace = { traceNumber, nachaFileId: file.id, payoutId: payout.id, createdAt: at };
      if (await tryStart(deps, tx, trace, { payout, account, at })) started += 1;
    }
    if (started === 0)
      throw new OperatorRefused('The remaining payouts exceed what the ledger owes. See the log.');
    return file;
  });
}

/** Asks operators about the holders of accounts before a file is made: each owner in a transaction of their own. */
export async function askForReviews(deps: Deps): Promise<void> {
  const at = deps.now();
  for (const id of await queries.listDueIds(deps.db, { at, maxAmountCents }))
    await deps.db.transaction(async (tx) => {
      const payout = await lockPayout(tx, id);
      if (payout?.status !== 'pending') return;
      const readiness = await checkReadiness(tx, payout, { at, needsVendor: false });
      if ('wait' in readiness && readiness.wait.for === 'review' && readiness.account)
        await askForPayeeReviews(deps, tx, readiness.account);
    });
}

/**
 * Locks every row before the first posting, because whoever holds the ledger's lock must not wait for another one.
 * Owners are locked in a fixed order, so that two transactions never deadlock.
 */
async function lockReady(tx: Tx, at: Date): Promise<ReadyPayout[]> {
  const ready: ReadyPayout[] = [];
  for (const id of await queries.listDueIds(tx, { at, maxAmountCents })) {
    if (ready.length === maxEntries) break;
    const payout = await lockPayout(tx, id);
    if (payout?.status !== 'pending' || (await isClosedAccount(tx, payout.userId))) continue;
    const readiness = await checkReadiness(tx, payout, { at, needsVendor: false });
    if (!('wait' in readiness)) ready.push({ payout, account: readiness.account });
  }
  return ready;
}

/** Returns false for a payout that the ledger does not cover. It waits, and the other payouts are still sent. */
async function tryStart(
  { log }: Deps,
  tx: Tx,
  trace: queries.NachaTraceRow,
  start: ReadyPayout & { at: Date },
): Promise<boolean> {
  const { nachaFileId, traceNumber } = trace;
  try {
    await tx.transaction(async (inner) => {
      await queries.insertTrace(inner, trace);
      await startPayout(inner, { ...start, file: { nachaFileId, traceNumber } });
    });
    return true;
  } catch (error) {
    if (!(error instanceof Overdraft)) throw error;
    log.error({ payoutId: start.payout.id }, 'a payout waits because it is more than the ledger owes');
    return false;
  }
}

/** Yields the trace numbers after the last one used: the bank's eight digits and a count that never repeats. */
function* traceNumbersAfter(bank: string, last: string | undefined): Generator<string, never> {
  for (let sequence = last ? Number(last.slice(bank.length)) + 1 : 1; ; sequence += 1)
    yield `${bank}${numberField(sequence, 7)}`;
}

/** Chooses the character that tells a day's files apart. The caller must hold the lock on files. */
async function chooseModifier(tx: Tx, at: Date): Promise<string> {
  const { day } = fileTimeOf(at);
  const recent = await queries.listFilesSince(tx, new Date(at.getTime() - twoDaysMs));
  const ofToday = recent.filter(({ createdAt }) => fileTimeOf(createdAt).day === day);
  const modifier = modifiers[ofToday.length];
  if (!modifier)
    throw new OperatorRefused(
      `At most ${modifiers.length} files can be written a day. Send the rest tomorrow.`,
    );
  return modifier;
}
