import { eq, ne } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { hashKeys, userKeys } from '#server/platform/db/schema/platform/vault.ts';
import type { MasterKeys } from './master-keys.ts';
import { hashKeyPlace, userKeyPlace, wrapAnew } from './vault.ts';

interface RotateOptions {
  db: Db;
  masterKeys: MasterKeys;
  now: () => Date;
}

const batchSize = 200;

/**
 * Wraps every key again with the first master key, the users' in batches of one transaction each. Safe while the server
 * is running, while another rotation is running, and to repeat after an interruption.
 */
export async function rotateKeys(options: RotateOptions): Promise<number> {
  await rotateHashKeys(options);
  let rotated = 0;
  for (;;) {
    const count = await rotateBatch(options);
    rotated += count;
    if (count === 0) return rotated;
  }
}

/** There is one for each purpose. */
async function rotateHashKeys({ db, masterKeys, now }: RotateOptions): Promise<void> {
  const masterKey = await masterKeys.first();
  await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(hashKeys)
      .where(ne(hashKeys.masterKeyId, masterKey.id))
      .orderBy(hashKeys.purpose)
      .for('update');
    for (const row of rows) {
      const wrapped = await wrapAnew(masterKeys, row, { place: hashKeyPlace(row.purpose), masterKey });
      await tx
        .update(hashKeys)
        .set({ ...wrapped, updatedAt: now() })
        .where(eq(hashKeys.purpose, row.purpose));
    }
  });
}

async function rotateBatch({ db, masterKeys, now }: RotateOptions): Promise<number> {
  const masterKey = await masterKeys.first();
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(userKeys)
      .where(ne(userKeys.masterKeyId, masterKey.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      const wrapped = await wrapAnew(masterKeys, row, { place: userKeyPlace(row.userId), masterKey });
      await tx
        .update(userKeys)
        .set({ ...wrapped, updatedAt: now() })
        .where(eq(userKeys.userId, row.userId));
    }
    return rows.length;
  });
}
