import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { BankAccountType } from '#shared/payouts/payouts.ts';
import { isRoutingNumber } from '#shared/payouts/routing-number.ts';
import { type BankNumbers, hashNumbers, openNumbers, sealNumbers } from '../accounts/numbers.ts';
import { askForPayeeReviews } from '../accounts/payee.ts';
import * as accounts from '../accounts/queries.ts';
import { findPayout } from '../payments/queries.ts';
import * as queries from './queries.ts';
import type { BankAnswer } from './read-answers.ts';

interface Correction {
  routingNumber?: string;
  accountNumber?: string;
  accountType?: BankAccountType | undefined;
}

/** Positions in the corrected field, from 1, both ends included. */
const part = (corrected: string, from: number, to: number) => corrected.slice(from - 1, to).trim();

/** The first digit of a transaction code; accounts of other types take no payouts of ours. */
const accountTypes: Partial<Record<string, BankAccountType>> = { 2: 'checking', 3: 'savings' };
const typeAt = (corrected: string, at: number) => accountTypes[part(corrected, at, at + 1)[0] ?? ''];

/** How each notification states what is right. The others correct fields of which we keep nothing, or of our own. */
const layouts: Partial<Record<string, (corrected: string) => Correction>> = {
  C01: (corrected) => ({ accountNumber: part(corrected, 1, 17) }),
  C02: (corrected) => ({ routingNumber: part(corrected, 1, 9) }),
  C03: (corrected) => ({ routingNumber: part(corrected, 1, 9), accountNumber: part(corrected, 13, 29) }),
  C05: (corrected) => ({ accountType: typeAt(corrected, 1) }),
  C06: (corrected) => ({ accountNumber: part(corrected, 1, 17), accountType: typeAt(corrected, 21) }),
  C07: (corrected) => ({
    routingNumber: part(corrected, 1, 9),
    accountNumber: part(corrected, 10, 26),
    accountType: typeAt(corrected, 27),
  }),
};

const meanings: Partial<Record<string, string>> = {
  C01: 'wrong account number',
  C02: 'wrong routing number',
  C03: 'wrong routing and account numbers',
  C04: 'wrong name of the account holder',
  C05: 'wrong type of account',
  C06: 'wrong account number and type',
  C07: 'wrong routing number, account number and type',
  C08: 'wrong foreign bank',
  C09: 'wrong individual ID',
  C10: 'our company name is wrong',
  C11: 'our company identification is wrong',
  C12: 'our company name and identification are wrong',
  C13: 'wrong format of the addenda',
  C14: 'wrong entry class of an international payment',
};

export const meaningOfChange = (code: string): string => meanings[code] ?? 'an unknown code';

/** Undefined for a notification that corrects nothing we keep, or that cannot be read. */
function correctionIn({ code, corrected }: BankAnswer): Correction | undefined {
  const correction = layouts[code]?.(corrected);
  const { routingNumber, accountNumber } = correction ?? {};
  const isGood =
    (routingNumber === undefined || isRoutingNumber(routingNumber)) &&
    (accountNumber === undefined || /^\d{4,17}$/.test(accountNumber)) &&
    (!correction || !('accountType' in correction) || correction.accountType !== undefined);
  return isGood ? correction : undefined;
}

/**
 * Corrects the account by what its bank says, as the rules demand before the next payment to it. False if there is nothing
 * to correct: then an operator has to look. Applying it again changes nothing.
 */
export async function correctAccount(deps: Deps, answer: BankAnswer): Promise<boolean> {
  const trace = await queries.findTrace(deps.db, answer.traceNumber);
  const payout = trace && (await findPayout(deps.db, trace.payoutId));
  const correction = correctionIn(answer);
  return deps.db.transaction(async (tx) => {
    const account =
      correction && payout?.bankAccountId
        ? await lockInUse(tx, { userId: payout.userId, accountId: payout.bankAccountId })
        : undefined;
    if (account && correction) await change(deps, tx, account, correction);
    await deps.audit.record(tx, {
      actor: 'staff',
      ...(account && { userId: account.userId }),
      action: 'staff_command_run',
      resource: account
        ? { kind: 'bank_account', id: account.id }
        : { kind: 'trace', id: answer.traceNumber },
      facts: { command: 'nacha', option: 'answers', code: answer.code, isCorrected: account !== undefined },
      at: deps.now(),
    });
    return account !== undefined;
  });
}

async function lockInUse(tx: Tx, key: accounts.AccountKey): Promise<accounts.AccountRow | undefined> {
  await lockUser(tx, key.userId, 'no key update');
  const account = await accounts.lockAccount(tx, key);
  return account && !account.removedAt ? account : undefined;
}

async function change(
  deps: Deps,
  tx: Tx,
  account: accounts.AccountRow,
  { accountType = account.accountType, ...corrected }: Correction,
): Promise<void> {
  const numbers: BankNumbers = { ...(await openNumbers(deps, tx, account)), ...corrected };
  const changed = await accounts.changeAccount(tx, account.id, {
    accountType,
    numberEnding: numbers.accountNumber.slice(-4),
    sealedNumbers: await sealNumbers(deps, tx, account, numbers),
    numbersHash: await hashNumbers(deps, tx, numbers),
    updatedAt: deps.now(),
  });
  // Somebody else may already have an account with these numbers.
  await askForPayeeReviews(deps, tx, changed);
}
