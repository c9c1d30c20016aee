import type { BankAccount } from '#shared/contracts/payouts.ts';

type Account = Pick<BankAccount, 'awaitsChoice' | 'isPrimary'>;

/**
 * Accounts added before the email address was confirmed are no longer primary. No payout is sent until the owner
 * chooses.
 */
export function isChoiceNeeded(accounts: readonly Account[]): boolean {
  return accounts.some(({ awaitsChoice }) => awaitsChoice) && !accounts.some(({ isPrimary }) => isPrimary);
}
