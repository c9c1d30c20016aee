import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A fresh, migrated database for one test file. */
export async function createTestDatabase(): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateDatabaseUrl'));
  const templateName = template.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(template, `create database ${name} template ${templateName}`);
  const databaseUrl = new URL(template);
  databaseUrl.pathname = `/${name}`;
  return {
    databaseUrl: databaseUrl.href,
    drop: () => runAsAdmin(template, `drop database ${name} with (force)`),
  };
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
