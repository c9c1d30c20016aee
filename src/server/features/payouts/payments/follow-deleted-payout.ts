import * as ledger from '#server/features/ledger/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { leftInFile } from './left-in-file.ts';
import { returnCodeOf } from './return-consequence.ts';

/**
 * The bank may still return a payout after its owner deleted the account. The ledger then owes the money again, to an
 * owner of whom it knows only the id. Returns from files are reported to the operator and not by the vendor.
 */
export async function followDeletedPayout(deps: Deps, payoutId: string): Promise<void> {
  if (!(await ledger.hasBegunPayout(deps.db, payoutId))) return;
  if (await leftInFile(deps.db, payoutId)) return;
  const transfer = await deps.dwolla.findTransfer(payoutId);
  if (!transfer || !returnCodeOf(transfer)) return;
  await deps.db.transaction((tx) => ledger.returnPayout(tx, { payoutId, at: deps.now() }));
}
