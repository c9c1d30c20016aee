import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { nachaTraces } from '#server/platform/db/schema/payouts.ts';

/** Returns true if the payout was sent in a file, even if its owner has deleted the account since. */
export async function leftInFile(db: Db, payoutId: string): Promise<boolean> {
  return (await db.$count(nachaTraces, eq(nachaTraces.payoutId, payoutId))) > 0;
}
