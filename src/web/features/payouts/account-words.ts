import { formatLongDate } from '#shared/calendar-date.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { counted } from '#shared/counted.ts';
import type { BankAccountType } from '#shared/payouts/payouts.ts';
import { exactTime } from '#web/lib/date-text.ts';

type Account = Pick<
  BankAccount,
  'status' | 'isPrimary' | 'depositsExpectedOn' | 'triesLeft' | 'heldUntil' | 'reason' | 'payeeNote'
>;

export const accountTypeNames: Record<BankAccountType, string> = {
  checking: 'Checking',
  savings: 'Savings',
};

/** For example "Example Credit Union ••••6789". */
export function accountLabel({
  bankName,
  maskedAccountNumber,
}: Pick<BankAccount, 'bankName' | 'maskedAccountNumber'>): string {
  return `${bankName} ${maskedAccountNumber}`;
}

export const depositTime = '1 to 2 business days';

/** Says what the account still needs before the next payout, and what its owner can do about it. */
export function nextStepText(account: Account, now: Date): string {
  const { status, depositsExpectedOn, triesLeft, reason } = account;
  switch (status) {
    case 'unverified':
      return `We can’t send payouts here yet. Verify it and we’ll send two small deposits, which take ${depositTime}.`;
    case 'deposits_sent':
      return `Two small deposits are on the way. ${expectedText(depositsExpectedOn)} When you see them, enter their amounts.`;
    case 'deposits_arrived':
      return `Two small deposits should be in this account by now. Enter their amounts. ${triesText(triesLeft)}`;
    case 'verified':
      return verifiedText(account, now);
    case 'verification_failed':
    case 'stopped':
      return reason ?? 'We can’t send payouts to this account. Remove it and add another one.';
  }
}

function expectedText(expectedOn: string | null): string {
  return expectedOn ? `Expect them on or after ${formatLongDate(expectedOn)}.` : `They take ${depositTime}.`;
}

export function triesText(triesLeft: number): string {
  return `You have ${counted(triesLeft, 'try', 'tries')} left.`;
}

function verifiedText({ isPrimary, heldUntil, payeeNote }: Account, now: Date): string {
  if (heldUntil && new Date(heldUntil) > now)
    return `To protect you after a change, payouts to this account are on hold until ${exactTime(new Date(heldUntil))}.`;
  if (payeeNote) return payeeNote;
  return isPrimary ? 'Your payouts go here.' : 'Ready. Set it as primary to get paid here.';
}
