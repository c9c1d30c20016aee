import type { Db, Tx } from '#server/platform/db/connect.ts';
import { dayIn, formatDate } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { type ReviewKind, reviewWords } from '#shared/reviews.ts';
import { checkPayeeOf, type PayeeCheck } from '../accounts/payee.ts';
import { type AccountRow, listAccounts } from '../accounts/queries.ts';
import { isOurFault, notSentCode } from './failures.ts';
import { findPayout, lockPrimaryAccount, type PayoutRow } from './queries.ts';

/** What keeps a pending payout from being sent. */
export type Wait =
  | { for: 'office' | 'account' | 'verification' | 'choice' | 'registration' | 'identity' | 'other_account' }
  | { for: 'review'; about: ReviewKind }
  | { for: 'hold' | 'next_try' | 'our_next_try'; until: Date };

interface Situation {
  payout: Pick<PayoutRow, 'fundedAt'>;
  /** The accounts that the owner has not removed. */
  accounts: readonly AccountRow[];
  /** The failed payout that this one replaces, if any. */
  failed: PayoutRow | undefined;
  at: Date;
  /** Of the primary account. */
  payee: PayeeCheck;
  /** True if the vendor must know the account. Files contain the account numbers themselves. */
  needsVendor: boolean;
}

/** Undefined if the payout can be sent. */
export function whyWaiting({
  payout,
  accounts,
  failed,
  at,
  payee,
  needsVendor,
}: Situation): Wait | undefined {
  if (!payout.fundedAt) return { for: 'office' };
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  if (!primary) return { for: missingOf(accounts) };
  const doubt = doubtOf(payee);
  if (doubt) return doubt;
  if (needsVendor && !primary.externalId) return { for: 'registration' };
  if (primary.heldUntil > at) return { for: 'hold', until: primary.heldUntil };
  const until = failed && nextTryAt(failed, primary);
  if (!until || until <= at) return undefined;
  return { for: isOurFault(failed.failureCode) ? 'our_next_try' : 'next_try', until };
}

function doubtOf(payee: PayeeCheck): Wait | undefined {
  switch (payee.is) {
    case 'fine':
      return undefined;
    case 'unverified':
      return { for: 'identity' };
    case 'in_review':
      return { for: 'review', about: payee.about };
    case 'refused':
      return { for: 'other_account' };
  }
}

interface Looked extends Omit<Situation, 'payout' | 'payee'> {
  payout: Pick<PayoutRow, 'fundedAt' | 'claimId'>;
}

/** The same, with what the database knows of the primary account's holder. */
export async function findWait(db: Db | Tx, { payout, ...situation }: Looked): Promise<Wait | undefined> {
  const primary = situation.accounts.find(({ isPrimary }) => isPrimary);
  const payee = primary ? await checkPayeeOf(db, payout.claimId, primary) : ({ is: 'fine' } as const);
  return whyWaiting({ payout, payee, ...situation });
}

type Readiness = { account: AccountRow } | { wait: Wait; account: AccountRow | undefined };

/** Returns the account for a locked, pending payout, or what the payout waits for. It locks the account. */
export async function checkReadiness(
  tx: Tx,
  payout: PayoutRow,
  { at, needsVendor }: { at: Date; needsVendor: boolean },
): Promise<Readiness> {
  const account = await lockPrimaryAccount(tx, payout.userId);
  const accounts = await listAccounts(tx, payout.userId);
  const failed = payout.retriesId ? await findPayout(tx, payout.retriesId) : undefined;
  const wait = await findWait(tx, { payout, accounts, failed, at, needsVendor });
  if (wait) return { wait, account };
  if (!account) throw new Error('a payout that waits for nothing has a primary account');
  return { account };
}

function missingOf(accounts: readonly AccountRow[]): 'account' | 'verification' | 'choice' {
  if (accounts.some(({ status }) => status === 'verified')) return 'choice';
  return accounts.some(({ status }) => status !== 'stopped') ? 'verification' : 'account';
}

/** A failed payout is retried after a day, or at once if it was never sent or if the account changed. */
function nextTryAt(failed: PayoutRow, primary: AccountRow): Date | undefined {
  const isAnother = failed.bankAccountId !== primary.id || primary.updatedAt > failed.updatedAt;
  if (isAnother || failed.failureCode === notSentCode) return undefined;
  return new Date(failed.updatedAt.getTime() + dayMs);
}

/** Says what a payout waits for. Days are those where its owner lives. */
export function waitText(wait: Wait, timeZone: string): string {
  if (wait.for === 'review') return reviewWords[wait.about].meanwhile;
  if ('until' in wait) {
    const day = formatDate(dayIn(timeZone, wait.until));
    return {
      hold: `To protect you, we hold payouts after a change of your bank account or email address. We’ll send it after ${day}.`,
      next_try: `Your bank didn’t accept it. We’ll try again on ${day}, or as soon as you choose another account.`,
      our_next_try: `We couldn’t send it because of a problem on our side. We’ll try again on ${day}. There’s nothing for you to do.`,
    }[wait.for];
  }
  return sentences[wait.for];
}

const sentences: Record<Exclude<Wait['for'], 'review' | 'hold' | 'next_try' | 'our_next_try'>, string> = {
  office: 'The office has confirmed the payment, but we haven’t received it yet.',
  account: 'Add a bank account and we’ll send it there.',
  verification: 'Verify your bank account and we’ll send it there.',
  choice: 'Choose a primary account from your verified bank accounts and we’ll send it there.',
  identity: 'Verify who you are, once, and we’ll send it.',
  other_account:
    'We looked at who holds your bank account, and we can’t send payouts to it. Add an account in your own name and we’ll send it there.',
  registration: 'We’re setting up your bank account with our payment partner. There’s nothing for you to do.',
};
