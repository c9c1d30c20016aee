import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectDatabase, type Db } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { cents } from '#shared/money.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { balanceOf, recordRecovery } from './service.ts';

const log = createLog({ level: 'silent' });

/** The test cluster's superuser has the application's password. */
function addressAs(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  url.username = user;
  return url.href;
}

async function work<Result>(databaseUrl: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = connectDatabase({ databaseUrl, poolSize: 1, log });
  try {
    return await use(db);
  } finally {
    await close();
  }
}

test('a user who may neither make roles nor act as the writer migrates and posts all the same', async () => {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  const user = `plain_${randomBytes(4).toString('hex')}`;
  const { password, pathname, username: owner } = new URL(databaseUrl);
  const giveTo = (name: string) => `alter database ${pathname.slice(1)} owner to ${name}`;
  const asSuperuser = <Result>(use: (db: Db) => Promise<Result>) =>
    work(addressAs(databaseUrl, 'postgres'), use);
  await asSuperuser(async (db) => {
    await db.execute(`create role ${user} login password '${password}'`);
    await db.execute(giveTo(user));
  });

  await migrateDatabase(addressAs(databaseUrl, user));
  const userId = randomUUID();
  const amounts = { amountCents: cents(500), feeCents: cents(100) };
  const recovery = { claimId: randomUUID(), userId, ...amounts, receivedBy: 'us', at: new Date(0) } as const;
  const balance = await work(addressAs(databaseUrl, user), async (db) => {
    await db.transaction((tx) => recordRecovery(tx, recovery));
    return balanceOf(db, { kind: 'payable', ownerId: userId });
  });

  expect(balance).toBe(400);
  await asSuperuser((db) => db.execute(giveTo(owner)));
  await drop();
});
