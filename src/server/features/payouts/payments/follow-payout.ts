import { eq } from 'drizzle-orm';
import * as ledger from '#server/features/ledger/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { nachaTraces } from '#server/platform/db/schema/payouts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { noteLeftAtVendor } from '#server/platform/left-at-vendor.ts';
import { lockPayout } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { applyConsequence, type Consequence, consequenceOf, returnCodeOf } from './failures.ts';
import { completePayout, failPayout } from './lifecycle.ts';
import * as queries from './queries.ts';
import { isItsTransfer, keepTransferId } from './send-payout.ts';

/** Asks the vendor for a payout's current state and applies it. It may run repeatedly and concurrently. */
export async function followPayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await queries.findPayout(deps.db, payoutId);
  if (!payout) return followDeletedPayout(deps, payoutId);
  if (!isAtVendor(payout)) return;
  if (!isOffered(deps, 'dwolla')) return noteLeft(deps, payout);
  const transfer = await findTransfer(deps, payout);
  if (!transfer) return deps.jobs.enqueue(deps.db, 'send-payout', { payoutId });
  const code = returnCodeOf(transfer);
  const consequence = code ? await consequenceOf(deps, deps.db, { payout, code }) : 'none';
  await deps.db.transaction((tx) => workTransfer(deps, tx, payoutId, { transfer, code, consequence }));
}

function isAtVendor({ kind, status, nachaFileId }: queries.PayoutRow): boolean {
  return kind === 'transfer' && (status === 'processing' || status === 'completed') && !nachaFileId;
}

/** Nobody here learns how it ended, so it stays as it is until the vendor comes back or the operator looks it up. */
async function noteLeft(deps: Deps, { id, userId, status, externalId }: queries.PayoutRow): Promise<void> {
  if (status !== 'processing') return;
  const left = { vendor: 'dwolla', kind: 'payout', id, userId, vendorId: externalId } as const;
  await deps.db.transaction((tx) => noteLeftAtVendor(deps, tx, left));
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
  await keepTransferId(deps, tx, payout, transfer);
  if (transfer.status === 'processed' && payout.status === 'processing')
    return completePayout(deps, tx, payout);
  if (!code) return;
  await applyConsequence(deps, tx, { payout, code, consequence });
  await failPayout(deps, tx, payout, code);
}

/** Returns true if the payout was sent in a file, even if its owner has deleted the account since. */
async function leftInFile(db: Db, payoutId: string): Promise<boolean> {
  return (await db.$count(nachaTraces, eq(nachaTraces.payoutId, payoutId))) > 0;
}

/**
 * The bank may still return a payout after its owner deleted the account. The ledger then owes the money again, to an
 * owner of whom it knows only the id. Returns from files are reported to the operator and not by the vendor.
 */
async function followDeletedPayout(deps: Deps, payoutId: string): Promise<void> {
  if (!(await ledger.hasBegunPayout(deps.db, payoutId))) return;
  if (!isOffered(deps, 'dwolla') || (await leftInFile(deps.db, payoutId))) return;
  const transfer = await deps.dwolla.findTransfer(payoutId);
  if (!transfer || !returnCodeOf(transfer)) return;
  await deps.db.transaction((tx) => ledger.returnPayout(tx, { payoutId, at: deps.now() }));
}
