import type { BankAccount } from '#shared/contracts/payouts.ts';
import type { BankAccountType } from '#shared/payouts.ts';

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
