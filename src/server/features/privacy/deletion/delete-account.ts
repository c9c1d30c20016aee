import { withBulkConnection } from '#server/db/bulk-connection.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { dayMs, daySeconds } from '#shared/durations.ts';
import { returnDays } from '#shared/payouts.ts';
import { holdFinancialRecords } from '../hold/hold-records.ts';
import { deleteConnectionEvents, deleteOutsideEvents } from './outside-events.ts';
import * as queries from './queries.ts';
import { type ErasedAccount, tellDeleted } from './tell-deleted.ts';
import { noteDeletion } from './tombstone-file.ts';

/** Vendors answer within moments; a transfer or a debit takes a bank some days. */
const vendorWaitSeconds = 5;
const bankWaitSeconds = 900;

/** The hourly look finds payouts by their rows, which are gone then; these looks find what no notice told. */
const looksAfterDays = [0, 3, 10, 30, returnDays];

/**
 * Ends what is under way, then deletes the account. It comes back to itself until vendors have let go and submitted
 * payouts have arrived or returned; run twice, or after the account is gone, it does nothing more.
 */
export async function deleteAccount(deps: Deps, userId: string): Promise<void> {
  const user = await queries.findUser(deps.db, userId);
  if (!user?.deletingAt) return;
  await closePurchases(deps, userId);
  await releaseConnections(deps, userId);
  const waitSeconds = await stillToWait(deps, { userId, closedAt: user.deletingAt });
  if (waitSeconds > 0)
    return deps.jobs.enqueue(deps.db, 'delete-account', { userId }, { startAfterSeconds: waitSeconds });
  await removeBanks(deps, userId);
  await noteDeletion(deps, userId);
  // Years of somebody's mail are not deleted within the time that a request's statement has.
  const erased = await withBulkConnection(deps.db, (db) => db.transaction((tx) => erase(deps, tx, userId)));
  if (erased) await tellDeleted(deps, erased);
}

/** By the jobs that end them where they were made. Only what is left open is closed, and each by itself. */
async function closePurchases({ db, jobs }: Deps, userId: string): Promise<void> {
  for (const purchaseId of await queries.listUnclosedPurchases(db, userId))
    await jobs.enqueueMissing(db, 'close-purchase', { purchaseId });
}

/** In one transaction with the jobs that tell the vendors, so that none is forgotten. */
async function releaseConnections({ db, jobs, now }: Deps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await deleteConnectionEvents(tx, userId);
    for (const connectionId of await queries.releaseConnections(tx, userId, at))
      await jobs.enqueue(tx, 'revoke-connection', { connectionId });
  });
}

async function removeBanks({ db, dwolla }: Deps, userId: string): Promise<void> {
  for (const bankId of await queries.listBankIds(db, userId)) await dwolla.removeBank(bankId);
}

interface ClosedAccount {
  userId: string;
  closedAt: Date;
}

async function stillToWait({ db, now }: Deps, { userId, closedAt }: ClosedAccount): Promise<number> {
  if ((await queries.countConnections(db, userId)) > 0) return vendorWaitSeconds;
  const isRecent = now().getTime() - closedAt.getTime() < bankWaitSeconds * 1_000;
  if ((await queries.listUnclosedPurchases(db, userId)).length > 0)
    return isRecent ? vendorWaitSeconds : bankWaitSeconds;
  return (await queries.countPayouts(db, userId, ['processing'])) > 0 ? bankWaitSeconds : 0;
}

/** What has arrived may still come back; the books must then owe it again. */
async function followArrived({ jobs }: Deps, tx: Tx, userId: string, at: Date): Promise<void> {
  const completedSince = new Date(at.getTime() - returnDays * dayMs);
  for (const payoutId of await queries.listArrivedPayouts(tx, userId, completedSince))
    for (const days of looksAfterDays)
      await jobs.enqueue(tx, 'follow-payout', { payoutId }, { startAfterSeconds: days * daySeconds });
}

/** Undefined when it is gone already. */
async function erase(deps: Deps, tx: Tx, userId: string): Promise<ErasedAccount | undefined> {
  const at = deps.now();
  await queries.lockRequests(tx, userId);
  await queries.lockPurchases(tx, userId);
  // Whoever starts a payout holds this row first: from here on none can.
  const user = await queries.lockUser(tx, userId);
  if (!user) return undefined;
  if ((await queries.countPayouts(tx, userId, ['processing'])) > 0)
    throw new Error('a payout was submitted meanwhile; the account is deleted after it');
  // Whoever begins to buy refers to this row: from here on nobody can.
  if ((await queries.listUnclosedPurchases(tx, userId)).length > 0)
    throw new Error('a plan was being bought meanwhile; the account is deleted after it is closed');
  await followArrived(deps, tx, userId, at);
  const held = await holdFinancialRecords(tx, { user, at });
  await deleteOutsideEvents(tx, userId);
  await queries.deleteUser(tx, userId, at);
  await deps.audit.record(tx, { actor: 'system', userId, action: 'account_deleted', at });
  return { user, held };
}
