import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { requireSession } from '#server/features/accounts/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockOpenUser } from '#server/platform/locks.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { BankAccount, bankAccountBody } from '#shared/contracts/payouts.ts';
import { daySeconds } from '#shared/durations.ts';
import type { BankAccountType } from '#shared/payouts/payouts.ts';
import { describeAccount } from './describe-account.ts';
import { announceChange, holdFrom, markVerified } from './lifecycle.ts';
import { openLinkedKey, readHolders } from './linked-key.ts';
import { findLinkedAccount, type LinkedAccount } from './linked-queries.ts';
import { type BankNumbers, hashNumbers, openNumbers, sealNumbers } from './numbers.ts';
import { askForPayeeReviews } from './payee.ts';
import * as queries from './queries.ts';
import { requirePayouts } from './with-locked-account.ts';

const mostAccounts = 10;

type AddingUser = Pick<SessionUser, 'id' | 'sessionId'>;

interface NewAccount extends BankNumbers {
  accountName: string;
  accountType: BankAccountType;
  accountHolderName: string;
  /** Set if the bank itself names them. */
  bankHolders: string[] | null;
  bankName: string;
  /** Set if the account comes from a connected bank, which verifies it. */
  linkedAccountId: string | null;
}

type TypedAccount = z.output<typeof bankAccountBody>;

/** Each new account causes emails and vendor calls, and nobody needs this many. */
const addLimit: Limit = { name: 'add-bank-account', maxAttempts: 20, windowSeconds: daySeconds };

/** Saves an account that the user typed in. The vendor is told later, so that its outages do not affect the user. */
export async function addAccount(deps: Deps, user: AddingUser, typed: TypedAccount): Promise<BankAccount> {
  requirePayouts(deps);
  await countAttempt(deps, { limit: addLimit, subject: user.id });
  const accountName = `${typed.bankName} ${typed.accountType}`;
  return saveAccount(deps, user, { ...typed, accountName, bankHolders: null, linkedAccountId: null });
}

/** Adds an account of a connected bank. It counts as verified, because the bank itself provides the numbers. */
export async function addLinkedAccount(
  deps: Deps,
  user: SessionUser,
  linkedAccountId: string,
): Promise<BankAccount> {
  requirePayouts(deps);
  await countAttempt(deps, { limit: addLimit, subject: user.id });
  const linked = await findLinkedAccount(deps.db, { userId: user.id, linkedAccountId });
  if (!linked) throw new AppError('not_found', 'We can’t find that account at your connected bank.');
  return saveAccount(deps, user, {
    ...(await readNumbers(deps, linked)),
    bankHolders: await readHolders(deps, linked),
    accountName: linked.name,
    accountType: linked.accountType,
    accountHolderName: `${user.firstName} ${user.lastName}`,
    bankName: linked.bankName,
    linkedAccountId,
  });
}

async function readNumbers(deps: Deps, linked: LinkedAccount): Promise<BankNumbers> {
  try {
    const numbers = await deps.plaid.readNumbers(await openLinkedKey(deps, linked));
    if (numbers) return numbers;
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure === 'unavailable') throw error;
  }
  throw new AppError(
    'bank_account_not_ready',
    'Your bank didn’t share this account’s numbers. Connect the bank again, or add the account by its numbers.',
  );
}

/**
 * Saves a new account. If the user already has one with these numbers, that one is returned, and verified if a
 * connected bank confirms it.
 */
async function saveAccount(
  deps: Deps,
  { id: userId, sessionId }: AddingUser,
  asked: NewAccount,
): Promise<BankAccount> {
  return deps.db.transaction(async (tx) => {
    await lockOpenUser(tx, userId, 'no key update');
    await requireSession(tx, sessionId);
    const known = await queries.listAccounts(tx, userId);
    const same = await findSame(deps, tx, known, asked);
    if (!same && known.length >= mostAccounts) throw tooMany();
    const saved = same
      ? await proveKnown(deps, tx, same, asked)
      : await insertAccount(deps, tx, userId, asked);
    await askForPayeeReviews(deps, tx, saved);
    return describeAccount(tx, saved, deps.now());
  });
}

/** Encrypted numbers cannot be compared, so each one is decrypted. A user has only a few. */
async function findSame(
  deps: Deps,
  tx: Tx,
  known: readonly queries.AccountRow[],
  { routingNumber, accountNumber }: BankNumbers,
): Promise<queries.AccountRow | undefined> {
  for (const account of known) {
    const numbers = await openNumbers(deps, tx, account);
    if (numbers.routingNumber === routingNumber && numbers.accountNumber === accountNumber) return account;
  }
  return undefined;
}

async function insertAccount(
  deps: Deps,
  tx: Tx,
  userId: string,
  { routingNumber, accountNumber, ...asked }: NewAccount,
): Promise<queries.AccountRow> {
  const id = randomUUID();
  const at = deps.now();
  const account = await queries.insertAccount(tx, {
    ...asked,
    id,
    userId,
    isLinked: asked.linkedAccountId !== null,
    numberEnding: accountNumber.slice(-4),
    sealedNumbers: await sealNumbers(deps, tx, { id, userId }, { routingNumber, accountNumber }),
    numbersHash: await hashNumbers(deps, tx, { routingNumber, accountNumber }),
    heldUntil: holdFrom(deps, at),
    createdAt: at,
    updatedAt: at,
  });
  // Registered by a job, so that the account is saved even while the vendor is down.
  await deps.jobs.enqueue(tx, 'register-bank-account', { accountId: id });
  if (account.isLinked) return markVerified(deps, tx, account, 'added');
  await announceChange(deps, tx, account, 'added');
  return account;
}

async function proveKnown(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  { linkedAccountId, bankHolders }: NewAccount,
): Promise<queries.AccountRow> {
  if (linkedAccountId === null || account.status === 'stopped') return account;
  const linked = await queries.changeAccount(tx, account.id, {
    linkedAccountId,
    isLinked: true,
    bankHolders,
  });
  return account.status === 'verified' ? linked : markVerified(deps, tx, linked);
}

function tooMany(): AppError {
  return new AppError(
    'bank_account_limit',
    `You can have up to ${mostAccounts} bank accounts. Remove one before you add another.`,
  );
}
