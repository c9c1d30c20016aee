import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that test databases are copied from. */
    templateDatabaseUrl: string;
  }
}

/** One real PostgreSQL for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rightful-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  await migrateDatabase(postgres.databaseUrl);
  project.provide('templateDatabaseUrl', postgres.databaseUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
