import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { completePayout, failPayout } from './end-payout.ts';
import { followDeletedPayout } from './follow-deleted-payout.ts';
import { isItsTransfer } from './keep-transfer.ts';
import * as queries from './queries.ts';
import { applyConsequence, type Consequence, consequenceOf, returnCodeOf } from './return-consequence.ts';

/** Asks the vendor for a payout's current state and applies it. It may run repeatedly and concurrently. */
export async function followPayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await queries.findPayout(deps.db, payoutId);
  if (!payout) return followDeletedPayout(deps, payoutId);
  if (!isAtVendor(payout)) return;
  const transfer = await findTransfer(deps, payout);
  if (!transfer) return deps.jobs.enqueue(deps.db, 'send-payout', { payoutId });
  const code = returnCodeOf(transfer);
  const consequence = code ? await consequenceOf(deps, deps.db, { payout, code }) : 'none';
  await deps.db.transaction((tx) => workTransfer(deps, tx, payoutId, { transfer, code, consequence }));
}

function isAtVendor({ kind, status, nachaFileId }: queries.PayoutRow): boolean {
  return kind === 'transfer' && (status === 'processing' || status === 'completed') && !nachaFileId;
}

function findTransfer({ dwolla }: Deps, { id, externalId }: queries.PayoutRow) {
  return externalId ? dwolla.readTransfer(externalId) : dwolla.findTransfer(id);
}

interface Outcome {
  transfer: Transfer;
  code: string | undefined;
  consequence: Consequence;
}

async function workTransfer(
  deps: Deps,
  tx: Tx,
  payoutId: string,
  { transfer, code, consequence }: Outcome,
): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (!payout || !isAtVendor(payout) || !isItsTransfer(deps, payout, transfer)) return;
  if (!payout.externalId)
    await queries.changePayout(tx, payoutId, { externalId: transfer.id, updatedAt: deps.now() });
  if (transfer.status === 'processed' && payout.status === 'processing')
    return completePayout(deps, tx, payout);
  if (!code) return;
  await applyConsequence(deps, tx, { payout, code, consequence });
  await failPayout(deps, tx, payout, code);
}
