import { createHash } from 'node:crypto';
import * as ledger from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Cents } from '#shared/money.ts';
import { maskAccountNumber, type PayoutKind, type PayoutStatus } from '#shared/payouts/payouts.ts';
import { type AccountRow, listAccounts } from '../accounts/queries.ts';
import { isOurFault, notSentCode } from './failures.ts';
import * as queries from './queries.ts';
import { findWait, type Wait } from './why-waiting.ts';

/** What may follow each status. A bank may return a transfer that had arrived. A database trigger enforces this list. */
export const nextPayoutStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing'],
  processing: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
};

/** The payout must be locked. */
async function become(
  tx: Tx,
  { id, status: from }: queries.PayoutRow,
  to: PayoutStatus,
  change: queries.PayoutChange,
): Promise<void> {
  if (!nextPayoutStatuses[from].includes(to)) throw new Error(`a payout that is ${from} cannot become ${to}`);
  await queries.setPayoutStatus(tx, id, to, change);
}

interface NewPayout {
  userId: string;
  claimId: string;
  amountCents: Cents;
  feeCents: Cents;
}

/** Creates the payout of money that an office sends to us. A claim that has one gets no second. */
export async function createPayout({ now }: Deps, tx: Tx, payout: NewPayout): Promise<void> {
  const at = now();
  const id = firstPayoutId(payout.claimId);
  await queries.insertPayout(tx, { ...payout, id, kind: 'transfer', createdAt: at, updatedAt: at });
}

interface Direct extends NewPayout {
  kind: Exclude<PayoutKind, 'transfer'>;
  office: string;
  completedAt: Date | null;
}

/** Records money that an office sent to the owner itself: all of it, or their share. */
export async function createDirectPayout(
  { now }: Deps,
  tx: Tx,
  { office, completedAt, ...payout }: Direct,
): Promise<void> {
  const at = now();
  await queries.insertPayout(tx, {
    ...payout,
    id: firstPayoutId(payout.claimId),
    status: 'completed',
    bankAccountText: `Paid to you by ${office}`,
    completedAt: completedAt ?? at,
    createdAt: at,
    updatedAt: at,
  });
}

/** Releases a claim's payout once the office's money has arrived in full. The caller must hold the owner's lock. */
export async function fundPayout(deps: Deps, tx: Tx, claimId: string): Promise<void> {
  const payout = await queries.lockUnfundedPayout(tx, claimId);
  if (!payout) return;
  if (!(await isCovered(tx, claimId))) return;
  const at = deps.now();
  await queries.changePayout(tx, payout.id, { fundedAt: at, updatedAt: at });
  await deps.jobs.enqueue(tx, 'send-payout', { payoutId: payout.id });
  // Every payout passes here once, or again if the bank took its money back. So this is where the owner is told to
  // act.
  if (await waitsForOwner(tx, { ...payout, fundedAt: at }, at))
    await deps.jobs.enqueue(tx, 'tell-payout', { payoutId: payout.id, news: 'waiting' });
}

/** Whether the owner should hear at once that the money waits. */
export const isForOwner: Record<Wait['for'], boolean> = {
  office: false,
  account: true,
  verification: true,
  choice: true,
  identity: true,
  review: true,
  other_account: true,
  registration: false,
  hold: false,
  next_try: false,
  our_next_try: false,
};

async function waitsForOwner(tx: Tx, payout: queries.PayoutRow, at: Date): Promise<boolean> {
  const accounts = await listAccounts(tx, payout.userId);
  const wait = await findWait(tx, { payout, accounts, failed: undefined, at, needsVendor: false });
  return wait !== undefined && isForOwner[wait.for];
}

/** The bank took the office's money back, so the locked payout waits for it again. */
export async function unfundPayout(tx: Tx, payout: queries.PayoutRow, at: Date): Promise<void> {
  if (payout.status !== 'pending') throw new Error(`a payout that is ${payout.status} waits for no money`);
  await queries.changePayout(tx, payout.id, { fundedAt: null, updatedAt: at });
}

interface Start {
  payout: queries.PayoutRow;
  account: AccountRow;
  at: Date;
  /** Set if the payout is sent in a file and not through the vendor. */
  file?: { nachaFileId: string; traceNumber: string };
}

/** Deducts the money from what we owe before any outside request. From then on the outcome may be unknown. */
export async function startPayout(tx: Tx, { payout, account, at, file }: Start): Promise<void> {
  await become(tx, payout, 'processing', {
    bankAccountId: account.id,
    bankAccountText: accountText(account),
    submittedAt: at,
    updatedAt: at,
    ...file,
  });
  const { id: payoutId, userId, amountCents } = payout;
  await ledger.startPayout(tx, { payoutId, userId, amountCents, at });
}

/** Marks a locked payout as arrived. It posts to the ledger, so it must come last in its transaction. */
export async function completePayout(deps: Deps, tx: Tx, payout: queries.PayoutRow): Promise<void> {
  const at = deps.now();
  const { id: payoutId } = payout;
  await become(tx, payout, 'completed', { completedAt: at, updatedAt: at });
  await deps.jobs.enqueue(tx, 'tell-payout', { payoutId, news: 'completed' });
  await ledger.settlePayout(tx, { payoutId, at });
}

/**
 * Marks a locked payout as returned or never sent, possibly after it had arrived. The money is owed again and a new
 * payout replaces this one. It posts to the ledger, so it must come last in its transaction.
 */
export async function failPayout(
  deps: Deps,
  tx: Tx,
  payout: queries.PayoutRow,
  failureCode: string,
): Promise<void> {
  const at = deps.now();
  const { id: payoutId } = payout;
  await become(tx, payout, 'failed', { failureCode, completedAt: null, updatedAt: at });
  await insertRetry(deps, tx, payout, at);
  // Problems on our side are for the operator to fix. The owner is emailed only if they were told that the money
  // arrived.
  const isOurs = isOurFault(failureCode);
  if (isOurs && failureCode !== notSentCode)
    deps.log.error({ payoutId, failureCode }, 'a payout failed for a reason other than its bank account');
  if (!isOurs || payout.status === 'completed')
    await deps.jobs.enqueue(tx, 'tell-payout', { payoutId, news: 'failed' });
  await ledger.returnPayout(tx, { payoutId, at });
}

async function insertRetry(deps: Deps, tx: Tx, failed: queries.PayoutRow, at: Date): Promise<void> {
  const { userId, claimId, kind, amountCents, feeCents, fundedAt } = failed;
  const id = retryPayoutId(failed.id);
  await queries.insertPayout(tx, {
    id,
    userId,
    claimId,
    kind,
    amountCents,
    feeCents,
    // The bank may have taken the office's money back while the payout was in process.
    fundedAt: (await isMoneyGone(tx, claimId)) ? null : fundedAt,
    retriesId: failed.id,
    createdAt: at,
    updatedAt: at,
  });
  await deps.jobs.enqueue(tx, 'send-payout', { payoutId: id });
}

/** Returns true if everything that the office announced for a claim has arrived. */
export async function isCovered(tx: Tx, claimId: string): Promise<boolean> {
  const { receivedCents } = await ledger.readRecovery(tx, claimId);
  return (await queries.sumOfClaim(tx, claimId)) >= receivedCents;
}

/** Returns true if the bank took back the office's money and it has not arrived again. */
async function isMoneyGone(tx: Tx, claimId: string): Promise<boolean> {
  return (await queries.hasTakenBack(tx, claimId)) && !(await isCovered(tx, claimId));
}

/**
 * A claim always gets the same payout ids. A database restored from a backup can thus ask the vendor for payouts that
 * were sent after the backup.
 */
function firstPayoutId(claimId: string): string {
  return deriveId(`the payout of claim ${claimId}`);
}

export function retryPayoutId(failedPayoutId: string): string {
  return deriveId(`the payout after ${failedPayoutId}`);
}

/** UUID version 8 is reserved for ids that an application derives in its own way. */
function deriveId(of: string): string {
  const bytes = createHash('sha256').update(of).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Named = Pick<AccountRow, 'accountType' | 'numberEnding' | 'bankName'>;

/** For example "Checking ••••6789 at Sample Bank". */
export function accountText({ accountType, numberEnding, bankName }: Named): string {
  const kind = { checking: 'Checking', savings: 'Savings' }[accountType];
  return `${kind} ${maskAccountNumber(numberEnding)} at ${bankName}`;
}
