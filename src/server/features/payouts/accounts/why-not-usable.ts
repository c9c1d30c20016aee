import { explainReturn } from '#shared/payouts/bank-returns.ts';
import { maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import type { AccountRow } from './queries.ts';

/** Used in place of a bank's return code if the payout vendor itself refused the numbers. */
export const refusedCode = 'refused';

/** Says why an account cannot be used and what to do about it. Null if it can be used or only has to be verified. */
export function whyNotUsable({ status, stopCode, wrongTries }: AccountRow): string | null {
  if (status !== 'verification_failed' && status !== 'stopped') return null;
  if (stopCode === refusedCode)
    return 'Our payout provider didn’t accept these account numbers. Remove this account and add it again with the correct numbers.';
  if (stopCode) return `${explainReturn(stopCode)} Remove it and add another account.`;
  if (wrongTries >= maxWrongDepositTries)
    return `The deposit amounts were entered incorrectly ${maxWrongDepositTries} times. To start over, remove this account and add it again.`;
  return 'We can’t send payouts to this account. Remove it and add another one.';
}
