import { explainReturn } from '#shared/bank-returns.ts';
import { maxWrongDepositTries } from '#shared/payouts.ts';
import type { AccountRow } from './queries.ts';

/** Stands for a bank's return code where the payout vendor itself did not take the numbers. */
export const refusedCode = 'refused';

/** Why an account cannot be used and what to do about it; null where it can, or where it is only not verified yet. */
export function whyNotUsable({ status, stopCode, wrongTries }: AccountRow): string | null {
  if (status !== 'verification_failed' && status !== 'stopped') return null;
  if (stopCode === refusedCode)
    return 'Our payout provider didn’t accept these account numbers. Remove this account and add it again with the correct numbers.';
  if (stopCode) return `${explainReturn(stopCode)} Remove it and add another account.`;
  if (wrongTries >= maxWrongDepositTries)
    return `The deposit amounts were entered incorrectly ${maxWrongDepositTries} times. To start over, remove this account and add it again.`;
  return 'We can’t send payouts to this account. Remove it and add another one.';
}
