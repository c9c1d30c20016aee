import type { Deps } from '#server/deps.ts';
import * as ledger from '#server/features/ledger/service.ts';
import { notSentCode } from '../payments/failure-words.ts';
import { OperatorRefused } from '../refused.ts';
import * as queries from './queries.ts';

/**
 * Money of somebody who has deleted the account came back from the bank: the books owe it again, to an owner of whom
 * they know nothing but the id. False when that was known.
 */
export async function returnDeleted(
  deps: Deps,
  { payoutId, traceNumber }: queries.NachaTraceRow,
  code: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await queries.lockTrace(tx, traceNumber);
    if (await ledger.hasReturnedPayout(tx, payoutId)) return false;
    // An account is deleted only when nothing of it is under way, so this one had been settled.
    if (code === notSentCode) throw new OperatorRefused(`${traceNumber} was settled, so it was sent.`);
    deps.log.warn({ payoutId, traceNumber, code }, 'money of a deleted account came back');
    await ledger.returnPayout(tx, { payoutId, at: deps.now() });
    return true;
  });
}
