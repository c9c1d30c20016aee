import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { type Cents, cents } from '#shared/money.ts';
import * as movements from './movements.ts';
import { correctedRecoveryId, recoveryId } from './movements.ts';
import {
  type Account,
  type AccountKind,
  hashOf,
  hasSameContent,
  type Link,
  type Posting,
} from './posting.ts';
import * as queries from './queries.ts';
import { findTransaction } from './queries.ts';

/** What the books contain for a claim that was paid. */
interface PostedRecovery {
  /** What came or will come to us; zero if the office paid the owner all of it. */
  receivedCents: Cents;
  /** The owner's part of it. */
  payableCents: Cents;
  feeCents: Cents;
}

/** The database rejected a posting that takes more out of an account than it contains. */
export class Overdraft extends Error {
  override readonly name = 'Overdraft';
}

/**
 * Posts once: repeating the same posting returns the first one, and different content under the same id throws. It
 * locks the whole ledger until the caller's transaction ends, so lock your own rows before it and call no vendor after
 * it.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posting> {
  await queries.lockLedger(tx);
  const existing = await queries.findTransaction(tx, posting.id);
  if (existing) return requireSame(existing.posting, posting);
  const last = await queries.findLast(tx);
  const link = { sequence: (last?.sequence ?? 0) + 1, previousHash: last?.hash ?? null, posting };
  await append(tx, link);
  return posting;
}

function requireSame(existing: Posting, posting: Posting): Posting {
  if (!hasSameContent(existing, posting))
    throw new Error(`ledger transaction ${posting.id} stands with other content`);
  return existing;
}

async function append(tx: Tx, link: Link): Promise<void> {
  const { sequence, previousHash, posting } = link;
  const { entries, at, ...said } = posting;
  const transaction = { ...said, sequence, previousHash, hash: hashOf(link), createdAt: at };
  try {
    await queries.appendTransaction(tx, transaction, entries);
  } catch (error) {
    throw isOverdraft(error)
      ? new Overdraft(`${posting.id} takes more than there is`, { cause: error })
      : error;
  }
}

/** Returns undefined if there is nothing to post: the office paid the owner, and no fee is due. */
export async function recordRecovery(tx: Tx, recovery: movements.Recovery): Promise<Posting | undefined> {
  const posting = movements.recoveryPosting(recovery);
  return posting && post(tx, posting);
}

/**
 * Replaces what an office had announced with what it really sent. Possible once per claim, before its payout begins.
 */
export async function correctRecovery(tx: Tx, recovery: movements.RecoveryToUs): Promise<Posting> {
  const { claimId, at } = recovery;
  await reverse(tx, {
    transactionId: movements.recoveryId(claimId),
    id: movements.reversedRecoveryId(claimId),
    at,
  });
  return post(tx, movements.correctedRecoveryPosting(recovery));
}

/** Books recovered money that the bank shows. */
export async function recordDeposit(tx: Tx, deposit: movements.Deposit): Promise<Posting> {
  return post(tx, movements.depositPosting(deposit));
}

/** Reverses a deposit that the bank took back. */
export async function reverseDeposit(
  tx: Tx,
  { depositId, at }: Omit<movements.Deposit, 'amountCents'>,
): Promise<Posting> {
  return reverse(tx, {
    transactionId: movements.depositPostingId(depositId),
    id: movements.reversedDepositId(depositId),
    at,
  });
}

/** Books the full payment of the fee that `recordRecovery` invoiced. */
export async function recordFeePayment(
  tx: Tx,
  { claimId, at }: { claimId: string; at: Date },
): Promise<Posting> {
  const invoice = await requirePosting(tx, movements.recoveryId(claimId));
  const { ownerId, amountCents } = requireOwned(invoice, 'fees_receivable');
  return post(tx, movements.feePaymentPosting(claimId, { userId: ownerId, amountCents, at }));
}

interface NewPayout {
  payoutId: string;
  userId: string;
  amountCents: Cents;
  at: Date;
}

/** Deducts the money from what we owe before a vendor is called. Throws `Overdraft` if it is not there. */
export async function startPayout(tx: Tx, { payoutId, ...payout }: NewPayout): Promise<Posting> {
  return post(tx, movements.payoutPosting(payoutId, payout));
}

interface PayoutEnd {
  payoutId: string;
  at: Date;
}

/** Books that the money has left the bank. A payout that was returned can no longer settle. */
export async function settlePayout(tx: Tx, { payoutId, at }: PayoutEnd): Promise<Posting> {
  const started = await requirePosting(tx, movements.payoutPostingId(payoutId));
  const { amountCents } = requireOwned(started, 'in_transit');
  return post(tx, movements.settlementPosting(payoutId, { amountCents, at }));
}

/** Books that the money came back, in transit or after it settled, and is owed to its owner again. */
export async function returnPayout(tx: Tx, { payoutId, at }: PayoutEnd): Promise<Posting> {
  await queries.lockLedger(tx);
  const started = await requirePosting(tx, movements.payoutPostingId(payoutId));
  const { ownerId, amountCents } = requireOwned(started, 'payable');
  const settled = await queries.findTransaction(tx, movements.settlementId(payoutId));
  const isSettled = settled !== undefined;
  return post(tx, movements.returnPosting(payoutId, { userId: ownerId, amountCents, isSettled, at }));
}

interface Reversal {
  /** The transaction to undo. */
  transactionId: string;
  /** The id of the new transaction that undoes it. */
  id: string;
  at: Date;
}

/** Undoes a transaction with a new one, only once. Money that was spent since cannot be taken back. */
export async function reverse(tx: Tx, { transactionId, id, at }: Reversal): Promise<Posting> {
  const { entries } = await requirePosting(tx, transactionId);
  return post(tx, {
    id,
    kind: 'reversal',
    description: `Reverses ${transactionId}`,
    reversesId: transactionId,
    entries: entries.map(({ account, amountCents }) => ({ account, amountCents: cents(-amountCents) })),
    at,
  });
}

async function requirePosting(tx: Tx, id: string): Promise<Posting> {
  const found = await queries.findTransaction(tx, id);
  if (!found) throw new Error(`there is no ledger transaction ${id}`);
  return found.posting;
}

/** Returns the owner and the size of a posting's entry on an account of this kind. */
function requireOwned({ id, entries }: Posting, kind: AccountKind) {
  const entry = entries.find(({ account }) => account.kind === kind);
  if (!entry?.account.ownerId) throw new Error(`ledger transaction ${id} moves no ${kind}`);
  return { ownerId: entry.account.ownerId, amountCents: cents(Math.abs(entry.amountCents)) };
}

/** Whether a payout was ever started, whatever happened to it and its owner since. */
export async function hasBegunPayout(db: Db | Tx, payoutId: string): Promise<boolean> {
  return (await queries.findTransaction(db, movements.payoutPostingId(payoutId))) !== undefined;
}

/** Whether the money of a payout came back. */
export async function hasReturnedPayout(db: Db | Tx, payoutId: string): Promise<boolean> {
  return (await queries.findTransaction(db, movements.returnId(payoutId))) !== undefined;
}

/** Above zero is what we owe or have earned; below zero is what we hold or are owed. */
export async function balanceOf(db: Db | Tx, account: Account): Promise<Cents> {
  return (await queries.findBalance(db, account)) ?? cents(0);
}

/** Everything is zero if nothing was posted. */
export async function readRecovery(db: Db | Tx, claimId: string): Promise<PostedRecovery> {
  const found =
    (await findTransaction(db, correctedRecoveryId(claimId))) ??
    (await findTransaction(db, recoveryId(claimId)));
  const posting = found?.posting;
  return {
    receivedCents: sizeOf(posting, 'clearing'),
    payableCents: sizeOf(posting, 'payable'),
    feeCents: sizeOf(posting, 'fees_earned'),
  };
}

function sizeOf(posting: Posting | undefined, kind: AccountKind): Cents {
  const entry = posting?.entries.find(({ account }) => account.kind === kind);
  return cents(Math.abs(entry?.amountCents ?? 0));
}

/** Whether the database rejected a statement because an account would fall below zero. */
function isOverdraft(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'constraint' in cause && cause.constraint === 'ledger_accounts_not_overdrawn';
}
