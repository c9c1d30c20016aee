import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditAction } from '#shared/account/audit.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import type { BankAccountChange, BankAccountStatus } from '#shared/payouts/payouts.ts';
import * as queries from './queries.ts';

/**
 * What may follow each status. A connected bank verifies an account at once, also one whose deposits failed. The vendor
 * may refuse the numbers of any account that it has not stopped, and a bank may stop one at any time.
 */
export const nextAccountStatuses: Record<BankAccountStatus, readonly BankAccountStatus[]> = {
  unverified: ['deposits_sent', 'verified', 'verification_failed', 'stopped'],
  deposits_sent: ['deposits_arrived', 'verified', 'verification_failed', 'stopped'],
  deposits_arrived: ['verified', 'verification_failed', 'stopped'],
  verified: ['unverified', 'verification_failed', 'stopped'],
  verification_failed: ['verified', 'stopped'],
  stopped: [],
};

/** The owner and the account must be locked, as for every change below. */
async function become(
  tx: Tx,
  { id, status: from }: queries.AccountRow,
  to: BankAccountStatus,
  change: queries.AccountChange,
): Promise<queries.AccountRow> {
  if (!nextAccountStatuses[from].includes(to))
    throw new Error(`a bank account that is ${from} cannot become ${to}`);
  return queries.setAccountStatus(tx, id, to, change);
}

/** Used in place of a bank's return code if the payout vendor itself refused the numbers. */
export const refusedCode = 'refused';

const actions = {
  added: 'bank_account_added',
  verified: 'bank_account_verified',
  primary: 'bank_account_made_primary',
  removed: 'bank_account_removed',
  failed: 'bank_account_stopped',
  stopped: 'bank_account_stopped',
} as const satisfies Record<BankAccountChange, AuditAction>;

/** True for changes made by the bank or the vendor and not by the account's owner. */
const isTheBanks = (change: BankAccountChange) => change === 'failed' || change === 'stopped';

export function markDepositsSent(tx: Tx, account: queries.AccountRow, at: Date): Promise<queries.AccountRow> {
  return become(tx, account, 'deposits_sent', {
    // The UTC day ends in the American evening, when banks accept no more payments for that day.
    depositsExpectedOn: addBusinessDays(dayOf(at), 1),
    updatedAt: at,
  });
}

export async function markDepositsArrived(tx: Tx, account: queries.AccountRow, at: Date): Promise<void> {
  await become(tx, account, 'deposits_arrived', { updatedAt: at });
}

/**
 * A user's first verified account becomes primary, unless someone else may
 * have added it. Pass `added` for an account that is new and verified at once, so that one email covers both.
 */
export async function markVerified(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  change: 'added' | 'verified' = 'verified',
): Promise<queries.AccountRow> {
  const { userId } = account;
  const at = deps.now();
  const verified = await become(tx, account, 'verified', {
    isPrimary: !account.awaitsChoice && !(await queries.hasPrimary(tx, userId)),
    stopCode: null,
    heldUntil: holdFrom(deps, at),
    updatedAt: at,
  });
  await sendAfterHold(deps, tx, userId);
  await announceChange(deps, tx, account, change);
  return verified;
}

/** A null stop code means too many wrong deposit amounts. */
export async function markFailed(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  stopCode: string | null,
): Promise<queries.AccountRow> {
  const failed = await become(tx, account, 'verification_failed', {
    isPrimary: false,
    stopCode,
    updatedAt: deps.now(),
  });
  await announceChange(deps, tx, account, 'failed');
  return failed;
}

/** For lasting failures. Stopping an account again sends no second email. */
export async function stopAccount(
  deps: Deps,
  tx: Tx,
  account: queries.AccountRow,
  stopCode: string,
): Promise<void> {
  if (account.status === 'stopped' || account.removedAt) return;
  await become(tx, account, 'stopped', {
    isPrimary: false,
    stopCode,
    updatedAt: deps.now(),
  });
  await announceChange(deps, tx, account, 'stopped');
}

/** For a return after which the vendor demands a new verification. */
export async function unverifyAccount(deps: Deps, tx: Tx, account: queries.AccountRow): Promise<void> {
  if (account.status !== 'verified') return;
  await become(tx, account, 'unverified', {
    isPrimary: false,
    wrongTries: 0,
    depositsExpectedOn: null,
    // The vendor may have removed the account. Verifying it again finds it there or adds it.
    externalId: null,
    updatedAt: deps.now(),
  });
}

/** Tells the owner and the audit trail about every change to where money can go. */
export async function announceChange(
  { jobs, audit, now }: Deps,
  tx: Tx,
  { id, userId, isLinked }: Pick<queries.AccountRow, 'id' | 'userId' | 'isLinked'>,
  change: BankAccountChange,
): Promise<void> {
  await jobs.enqueue(tx, 'tell-bank-account-change', { accountId: id, change });
  await audit.record(tx, {
    actor: isTheBanks(change) ? 'system' : 'user',
    userId,
    action: actions[change],
    resource: { kind: 'bank_account', id },
    facts: { isLinked },
    at: now(),
  });
}

/** Until when payouts to an account that changed at this time are held. */
export function holdFrom({ config }: Deps, at: Date): Date {
  return new Date(at.getTime() + config.payoutHoldMs);
}

/** Holds what waits to be paid to the owner as after a change of account, because somebody else may act for them. */
export async function holdPayouts(deps: Deps, tx: Tx, userId: string): Promise<void> {
  await queries.holdAccounts(tx, { userId, heldUntil: holdFrom(deps, deps.now()) });
  await sendAfterHold(deps, tx, userId);
}

/** Sends the user's waiting payouts when the hold ends. */
export async function sendAfterHold({ jobs, config }: Deps, tx: Tx, userId: string): Promise<void> {
  const startAfterSeconds = Math.ceil(config.payoutHoldMs / 1_000) + 1;
  await jobs.enqueue(tx, 'send-due-payouts', { userId }, { startAfterSeconds });
}
