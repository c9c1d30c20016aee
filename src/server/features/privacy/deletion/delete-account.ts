import { deleteCustomersLater, findUnsavedCustomers } from '#server/features/billing/api.ts';
import { listSentClaims } from '#server/features/claims/api.ts';
import { leaveProperties } from '#server/features/properties/api.ts';
import { withBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hasLeftAtVendor, noteLeftAtVendor } from '#server/platform/left-at-vendor.ts';
import { lockUser } from '#server/platform/locks.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { dayMs, daySeconds } from '#shared/durations.ts';
import { returnDays } from '#shared/payouts/payouts.ts';
import { holdFinancialRecords } from '../hold/hold-records.ts';
import { type ErasedAccount, emailDeletedOwner } from './email-deleted-owner.ts';
import { deleteConnectionEvents, deleteOutsideEvents } from './outside-events.ts';
import * as queries from './queries.ts';
import { noteDeletion } from './replay-tombstones.ts';

/** Vendors answer within moments, but a transfer or a debit takes a bank some days. */
const vendorWaitSeconds = 5;
const bankWaitSeconds = 900;

/**
 * When to check a deleted account's payouts. The hourly check finds payouts by their rows, which are gone by then.
 */
const looksAfterDays = [0, 3, 10, 30, returnDays];

/**
 * Ends what is in progress, then deletes the account. It queues itself again until vendors have released their data
 * and payouts have arrived or returned. Running it again, or after the deletion, changes nothing.
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
  const unsaved = await findUnsavedCustomers(deps, user);
  await noteDeletion(deps, userId);
  const closed = { userId, unsaved };
  // Deleting years of somebody's mail takes longer than the statement timeout of requests allows.
  const erased = await withBulkConnection(deps.db, (db) => db.transaction((tx) => erase(deps, tx, closed)));
  if (erased) await emailDeletedOwner(deps, erased);
}

/** Queues a separate job for each purchase that is still open, which ends it at Stripe. */
async function closePurchases(deps: Deps, userId: string): Promise<void> {
  for (const purchaseId of await listUnclosed(deps, deps.db, userId))
    await deps.jobs.enqueueMissing(deps.db, 'close-purchase', { purchaseId });
}

const listUnclosed = (deps: Deps, db: Db | Tx, userId: string) =>
  queries.listUnclosedPurchases(db, userId, isOffered(deps, 'stripe'));

/** In one transaction with the jobs that revoke access at the vendors, so that none is forgotten. */
async function releaseConnections({ db, jobs, now }: Deps, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    await deleteConnectionEvents(tx, userId);
    for (const connectionId of await queries.releaseConnections(tx, userId, at))
      await jobs.enqueue(tx, 'revoke-connection', { connectionId });
  });
}

async function removeBanks(deps: Deps, userId: string): Promise<void> {
  if (!isOffered(deps, 'dwolla')) return;
  for (const { vendorId } of await queries.listBanks(deps.db, userId)) await deps.dwolla.removeBank(vendorId);
}

/** What stays at the payout vendor if this installation now does without it: the deletion does not wait for it. */
async function listLeftAtDwolla(deps: Deps, db: Db | Tx, userId: string) {
  if (isOffered(deps, 'dwolla')) return [];
  const banks = (await queries.listBanks(db, userId)).map(
    (bank) => ({ kind: 'bank_account', ...bank }) as const,
  );
  const sent = await queries.listPayoutsAtVendor(db, userId);
  return [...banks, ...sent.map((payout) => ({ kind: 'payout', ...payout }) as const)];
}

async function countPayoutsUnderWay(deps: Deps, db: Db | Tx, userId: string): Promise<number> {
  const left = await listLeftAtDwolla(deps, db, userId);
  const processing = await queries.countPayouts(db, userId, ['processing']);
  return processing - left.filter(({ kind }) => kind === 'payout').length;
}

interface ClosedAccount {
  userId: string;
  closedAt: Date;
}

async function stillToWait(deps: Deps, { userId, closedAt }: ClosedAccount): Promise<number> {
  const { db, now } = deps;
  if ((await queries.countConnections(db, userId)) > 0) return vendorWaitSeconds;
  const isRecent = now().getTime() - closedAt.getTime() < bankWaitSeconds * 1_000;
  if ((await listUnclosed(deps, db, userId)).length > 0)
    return isRecent ? vendorWaitSeconds : bankWaitSeconds;
  return (await countPayoutsUnderWay(deps, db, userId)) > 0 ? bankWaitSeconds : 0;
}

/** The bank may still return a payout that has arrived, and the ledger must then owe the money again. */
async function followArrived({ jobs }: Deps, tx: Tx, userId: string, at: Date): Promise<void> {
  const completedSince = new Date(at.getTime() - returnDays * dayMs);
  for (const payoutId of await queries.listArrivedPayouts(tx, userId, completedSince))
    for (const days of looksAfterDays)
      await jobs.enqueue(tx, 'follow-payout', { payoutId }, { startAfterSeconds: days * daySeconds });
}

/** Undefined if the account is already deleted. */
async function erase(
  deps: Deps,
  tx: Tx,
  { userId, unsaved }: { userId: string; unsaved: readonly string[] },
): Promise<ErasedAccount | undefined> {
  const at = deps.now();
  await queries.lockRequests(tx, userId);
  await queries.lockPurchases(tx, userId);
  // Starting a payout locks this row first, so no payout can start from here on.
  const user = await lockUser(tx, userId);
  if (!user) return undefined;
  if ((await countPayoutsUnderWay(deps, tx, userId)) > 0)
    throw new Error('a payout was submitted meanwhile; the account is deleted after it');
  // A new purchase refers to this row, so nobody can start one from here on.
  if ((await listUnclosed(deps, tx, userId)).length > 0)
    throw new Error('a plan was being bought meanwhile; the account is deleted after it is closed');
  // A new connection refers to this row, too.
  if ((await queries.countConnections(tx, userId)) > 0)
    throw new Error('a connection was made meanwhile; the account is deleted after it is revoked');
  await followArrived(deps, tx, userId, at);
  await deleteCustomersLater(deps, tx, { userId, unsaved });
  const left = await listLeftAtDwolla(deps, tx, userId);
  const held = await holdFinancialRecords(tx, { user, at });
  await leaveProperties(tx, { userId, sentClaimIds: await listSentClaims(tx, userId) });
  await deleteOutsideEvents(tx, userId);
  await queries.deleteUser(tx, userId, at);
  for (const each of left) await noteLeftAtVendor(deps, tx, { vendor: 'dwolla', userId, ...each });
  const isLeft = await hasLeftAtVendor(tx, userId);
  await deps.audit.record(tx, { actor: 'system', userId, action: 'account_deleted', at });
  return { user, held, isLeft };
}
