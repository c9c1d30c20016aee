import { eq, ne } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { userKeys } from '#server/platform/db/schema/vault.ts';
import type { MasterKeys } from './master-keys.ts';
import { requireKey, unwrap, wrap } from './vault.ts';

interface RotateOptions {
  db: Db;
  masterKeys: MasterKeys;
  now: () => Date;
}

const batchSize = 200;

/**
 * Wraps every data key again with the first master key, in batches of one transaction each. Safe while the server is
 * running, while another rotation is running, and to repeat after an interruption.
 */
export async function rotateKeys(options: RotateOptions): Promise<number> {
  let rotated = 0;
  for (;;) {
    const count = await rotateBatch(options);
    rotated += count;
    if (count === 0) return rotated;
  }
}

async function rotateBatch({ db, masterKeys, now }: RotateOptions): Promise<number> {
  const first = await masterKeys.first();
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(userKeys)
      .where(ne(userKeys.masterKeyId, first.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const dataKey = unwrap(row, await requireKey(masterKeys, row.masterKeyId));
      await tx
        .update(userKeys)
        .set({ ...wrap(dataKey, { userId: row.userId, masterKey: first }), updatedAt: now() })
        .where(eq(userKeys.userId, row.userId));
    }
    return rows.length;
  });
}
