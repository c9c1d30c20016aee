import { execFile } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { makeTemporaryFolder } from '#test/support/temporary-folder.ts';
import { countKnownMigrations, migrateDatabase } from './migrate.ts';

async function withEmptyDatabase(
  work: (databaseUrl: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const url = new URL(inject('templateDatabaseUrl'));
  const name = `empty_${process.pid}`;
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await work(url.href, client);
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

test('eight starts at once migrate once', async () => {
  await withEmptyDatabase(async (databaseUrl, client) => {
    await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(databaseUrl)));

    const { rows } = await client.query('select count(*)::int as count from migrations.applied');
    expect(rows).toEqual([{ count: await countKnownMigrations() }]);
    expect((await client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }]);
  });
});

test('the migrations say all that the schema says', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
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
      'src/server/db/schema.ts',
      '--out',
      path.relative(root, copy),
    ];
    await promisify(execFile)(process.execPath, [drizzleKit, ...options], { cwd: root });
    expect(await readdir(copy)).toEqual(before);
  } finally {
    await rm(copy, { recursive: true });
  }
});
