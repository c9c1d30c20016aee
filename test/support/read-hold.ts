import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/server/db/connect.ts';

class Read extends Error {}

/** Reads as whoever owns the hold store could, once they gave themselves the right. The right ends with the reading. */
export async function readHold<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`grant select on hold.held_records to current_user`);
      results.push(await read(tx));
      // What was granted is undone with everything else of the transaction.
      throw new Read();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Read)) throw error;
    });
  const [result] = results;
  return result as Result;
}
