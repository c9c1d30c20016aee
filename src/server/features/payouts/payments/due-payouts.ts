import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';

/** Joins a payout with the primary account of its owner. */
export const isPaidTo = and(eq(bankAccounts.userId, payouts.userId), eq(bankAccounts.isPrimary, true));

/** The money has arrived and the account is not on hold. `whyWaiting` checks each row for other obstacles. */
export function isDue(at: Date) {
  return and(eq(payouts.status, 'pending'), isNotNull(payouts.fundedAt), lte(bankAccounts.heldUntil, at));
}
