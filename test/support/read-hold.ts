import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/server/platform/db/connect.ts';

class Read extends Error {}

/** Reads the hold store as its owner could after granting itself the right. The grant is rolled back afterwards. */
export async function readHold<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`grant select on hold.held_records to current_user`);
      results.push(await read(tx));
      // Rolling back the transaction also undoes the grant.
      throw new Read();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Read)) throw error;
    });
  const [result] = results;
  return result as Result;
}
