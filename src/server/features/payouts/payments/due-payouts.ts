import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { bankAccounts, payouts } from '#server/db/schema/payouts.ts';

/** Joins a payout with the account to which its owner is paid. */
export const isPaidTo = and(eq(bankAccounts.userId, payouts.userId), eq(bankAccounts.isPrimary, true));

/** Its money is here and its account no longer held; what else may keep it is read row by row, by `whyWaiting`. */
export function isDue(at: Date) {
  return and(eq(payouts.status, 'pending'), isNotNull(payouts.fundedAt), lte(bankAccounts.heldUntil, at));
}
