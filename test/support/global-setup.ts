import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../packages/private-postgres/src/embedded-postgres.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template of every test database. */
    templateDatabaseUrl: string;
  }
}

/** Starts one real PostgreSQL for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('test');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  await migrateDatabase(postgres.databaseUrl);
  project.provide('templateDatabaseUrl', postgres.databaseUrl);
  return async () => {
    await postgres.stop();
    await removeFolder(dataDir);
  };
}
