import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { nachaTraces } from '#server/db/schema/payouts.ts';

/** Whether the bank was given the payout in a file, also where its owner has deleted the account since. */
export async function leftInFile(db: Db, payoutId: string): Promise<boolean> {
  return (await db.$count(nachaTraces, eq(nachaTraces.payoutId, payoutId))) > 0;
}
