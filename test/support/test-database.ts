import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

interface TestDatabase {
  databaseUrl: string;
  drop(): Promise<void>;
}

/** Creates a database for one test file, migrated by default. */
export async function createTestDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const templateName = migrated ? template.pathname.slice(1) : 'template0';
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes far less than writing every page to the log, as is the default.
  await runAsAdmin(template, `create database ${name} template ${templateName} strategy file_copy`);
  const databaseUrl = new URL(template);
  databaseUrl.pathname = `/${name}`;
  return {
    databaseUrl: databaseUrl.href,
    drop: () => dropDatabase(template, name),
  };
}

const dropTries = 20;

/** Autovacuum may be connected to the database at this moment, and only a superuser can terminate it. */
async function dropDatabase(template: URL, name: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runAsAdmin(template, `drop database ${name} with (force)`);
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === '42501';
      if (!isBusy || tried === dropTries) throw error;
      await sleep(250);
    }
  }
}

async function runAsAdmin(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
