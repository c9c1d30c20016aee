import { explainReturn } from '#shared/bank-returns.ts';
import { maxWrongDepositTries } from '#shared/payouts.ts';
import type { AccountRow } from './queries.ts';

/** Stands for a bank's return code where the payout vendor itself did not take the numbers. */
export const refusedCode = 'refused';

/** Why an account cannot be used and what to do about it; null where it can, or where it is only not verified yet. */
export function whyNotUsable({ status, stopCode, wrongTries }: AccountRow): string | null {
  if (status !== 'verification_failed' && status !== 'stopped') return null;
  if (stopCode === refusedCode)
    return 'The payout service does not take these numbers. Remove this account and add it again with the right ones.';
  if (stopCode) return `${explainReturn(stopCode)} Remove it and add another account.`;
  if (wrongTries >= maxWrongDepositTries)
    return `The amounts of the small deposits were told wrongly ${maxWrongDepositTries} times. Remove this account and add it again to start over.`;
  return 'This account cannot be paid to. Remove it and add another one.';
}
