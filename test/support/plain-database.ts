import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '../../src/server/platform/db/migrate.ts';
import { connectPatiently } from './patient-connection.ts';
import { createTestDatabase } from './test-database.ts';

/** The test cluster's superuser has the same password as the application. */
function addressAs(databaseUrl: string, user: string): string {
  const url = new URL(databaseUrl);
  url.username = user;
  return url.href;
}

async function runAsSuperuser(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const { db, close } = connectPatiently(addressAs(databaseUrl, 'postgres'));
  try {
    for (const statement of statements) await db.execute(statement);
  } finally {
    await close();
  }
}

/** Creates a migrated database whose user can neither create roles nor switch to one, as on many managed PostgreSQL services. */
export async function createPlainDatabase() {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  const { password, pathname, username: owner } = new URL(databaseUrl);
  const giveTo = (name: string) => `alter database ${pathname.slice(1)} owner to ${name}`;
  const user = `plain_${randomBytes(4).toString('hex')}`;
  await runAsSuperuser(databaseUrl, [`create role ${user} login password '${password}'`, giveTo(user)]);
  const plainUrl = addressAs(databaseUrl, user);
  await migrateDatabase(plainUrl);
  return {
    databaseUrl: plainUrl,
    drop: async () => {
      await runAsSuperuser(databaseUrl, [giveTo(owner)]);
      await drop();
    },
  };
}
