import * as ledger from '#server/features/ledger/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notSentCode } from '../payments/failure-words.ts';
import { OperatorRefused } from '../refused.ts';
import * as queries from './queries.ts';

/**
 * Records a return for someone who has deleted their account: the ledger owes the money again, to an owner of whom it
 * knows only the id. Returns false if the return was already recorded.
 */
export async function returnDeleted(
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
