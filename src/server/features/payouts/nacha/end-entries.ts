import * as ledger from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import { isUuid } from '#shared/text-field.ts';
import {
  applyConsequence,
  type Consequence,
  consequenceOf,
  isReturnCode,
  notSentCode,
} from '../payments/failures.ts';
import { completePayout, failPayout } from '../payments/lifecycle.ts';
import { findPayout, type PayoutRow } from '../payments/queries.ts';
import { OperatorRefused } from '../refused.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';

export async function requireFile(deps: Deps, fileId: string): Promise<queries.NachaFileRow> {
  // PostgreSQL throws an error when an id is compared with anything but a UUID.
  const file = isUuid(fileId) ? await queries.findFile(deps.db, fileId) : undefined;
  if (!file) throw new OperatorRefused(`There is no file ${fileId}.`);
  return file;
}

/**
 * Records that the bank paid a file: entries that were not returned have arrived. Settling it again changes nothing.
 */
export async function settleFile(deps: Deps, fileId: string): Promise<number> {
  const file = await requireFile(deps, fileId);
  if (fileTimeOf(deps.now()).day < file.effectiveOn)
    throw new OperatorRefused(`The bank pays this file on ${file.effectiveOn}. Settle it then.`);
  let completed = 0;
  for (const { id } of await queries.listUnderWay(deps.db, file.id))
    if (await complete(deps, id)) completed += 1;
  await queries.markSettled(deps.db, file.id, deps.now());
  return completed;
}

function complete(deps: Deps, payoutId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout?.status !== 'processing') return false;
    await completePayout(deps, tx, payout);
    return true;
  });
}

/** The bank returns the copy of a file submitted twice. Booking that return would pay the owner a second time. */
const duplicateCode = 'R24';

interface ReturnedEntry {
  payoutId: string;
  /** False if the return was already recorded. */
  isNew: boolean;
  /** True if the payout was deleted with its owner's account. */
  isOwnerGone: boolean;
  /** What happened to the receiving account. */
  consequence: Consequence;
}

/** Records that the bank returned one entry, possibly after it had arrived. */
export async function returnEntry(deps: Deps, traceNumber: string, code: string): Promise<ReturnedEntry> {
  if (!isReturnCode(code) && code !== notSentCode)
    throw new OperatorRefused(`${code} is not a return code. Use one such as R03, or ${notSentCode}.`);
  if (code === duplicateCode)
    throw new OperatorRefused(
      `${code} means that the bank already had ${traceNumber}: the first entry counts, and nothing is booked. If the bank paid neither, use ${notSentCode}.`,
    );
  const trace = await queries.findTrace(deps.db, traceNumber);
  if (!trace) throw new OperatorRefused(`No payout has the trace number ${traceNumber}.`);
  const { payoutId } = trace;
  const found = await findPayout(deps.db, payoutId);
  const done = found && (await returnFound(deps, found, code));
  return done
    ? { payoutId, isOwnerGone: false, ...done }
    : { payoutId, isOwnerGone: true, consequence: 'none', isNew: await returnDeleted(deps, trace, code) };
}

type Done = Pick<ReturnedEntry, 'isNew' | 'consequence'>;

/** Undefined if the owner's account was deleted in the meantime. */
async function returnFound(deps: Deps, found: PayoutRow, code: string): Promise<Done | undefined> {
  requirePossible(found, code);
  const expected = await consequenceOf(deps, deps.db, { payout: found, code });
  return deps.db.transaction(async (tx) => {
    const payout = await lockPayout(tx, found.id);
    if (!payout) return undefined;
    if (payout.status === 'failed') return { isNew: false, consequence: 'none' };
    requirePossible(payout, code);
    const consequence = await applyConsequence(deps, tx, { payout, code, consequence: expected });
    await failPayout(deps, tx, payout, code);
    return { isNew: true, consequence };
  });
}

/** Refuses to record a payout as never sent if it has arrived. */
function requirePossible({ status, traceNumber }: PayoutRow, code: string): void {
  if (code === notSentCode && status === 'completed')
    throw new OperatorRefused(`${traceNumber} was settled, so it was sent.`);
}

/**
 * Records a return for someone who has deleted their account: the ledger owes the money again, to an owner of whom it
 * knows only the id. Returns false if the return was already recorded.
 */
async function returnDeleted(
  deps: Deps,
  { payoutId, traceNumber }: queries.NachaTraceRow,
  code: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await queries.lockTrace(tx, traceNumber);
    if (await ledger.hasReturnedPayout(tx, payoutId)) return false;
    // An account is deleted only when none of its payouts is being processed, so this payout had been settled.
    if (code === notSentCode) throw new OperatorRefused(`${traceNumber} was settled, so it was sent.`);
    deps.log.warn({ payoutId, traceNumber, code }, 'money for a deleted account was returned');
    await ledger.returnPayout(tx, { payoutId, at: deps.now() });
    return true;
  });
}
