import type { Deps } from '#server/deps.ts';
import * as ledger from '#server/features/ledger/service.ts';
import { leftInFile } from '../nacha/left-in-file.ts';
import { returnCodeOf } from './return-consequence.ts';

/**
 * Money of somebody who has deleted the account may still come back from the bank. The books then owe it again, to an
 * owner of whom they know nothing but the id. Of what left in a file the bank tells the operator, not the payment vendor.
 */
export async function followDeletedPayout(deps: Deps, payoutId: string): Promise<void> {
  if (!(await ledger.hasBegunPayout(deps.db, payoutId))) return;
  if (await leftInFile(deps.db, payoutId)) return;
  const transfer = await deps.dwolla.findTransfer(payoutId);
  if (!transfer || !returnCodeOf(transfer)) return;
  await deps.db.transaction((tx) => ledger.returnPayout(tx, { payoutId, at: deps.now() }));
}
