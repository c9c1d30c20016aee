import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { makeTemporaryFolder } from '#test/support/temporary-folder.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import drizzleConfig from '../../../../drizzle.config.ts';
import { countAppliedMigrations, countKnownMigrations, migrateDatabase } from './migrate.ts';
import { users } from './schema/accounts.ts';

test('eight concurrent starts migrate once', async () => {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(databaseUrl)));

  const { db, close } = connectPatiently(databaseUrl);
  expect(await countAppliedMigrations(db)).toBe(await countKnownMigrations());
  expect(await db.select().from(users)).toEqual([]);
  await close();
  await drop();
});

test('the migrations match the schema', async () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const copy = await makeTemporaryFolder('migrations');
  try {
    await cp(path.join(root, 'migrations'), copy, { recursive: true });
    const before = await readdir(copy);
    const drizzleKit = path.join(root, 'node_modules/drizzle-kit/bin.cjs');
    const options = [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      String(drizzleConfig.schema),
      '--out',
      path.relative(root, copy),
    ];
    await promisify(execFile)(process.execPath, [drizzleKit, ...options], { cwd: root });
    expect(await readdir(copy)).toEqual(before);
  } finally {
    await rm(copy, { recursive: true });
  }
});
