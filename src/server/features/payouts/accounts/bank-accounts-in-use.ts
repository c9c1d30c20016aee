import { isNull } from 'drizzle-orm';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';

/** A condition for bank accounts that their owner has not removed. */
export const isInUse = isNull(bankAccounts.removedAt);
