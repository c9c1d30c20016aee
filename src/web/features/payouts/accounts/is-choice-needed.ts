import type { BankAccount } from '#shared/contracts/payouts.ts';

type Account = Pick<BankAccount, 'awaitsChoice' | 'isPrimary'>;

/** What was primary before the address was confirmed no longer is; until its owner chooses, no payout leaves. */
export function isChoiceNeeded(accounts: readonly Account[]): boolean {
  return accounts.some(({ awaitsChoice }) => awaitsChoice) && !accounts.some(({ isPrimary }) => isPrimary);
}
