import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import type { TestProject } from 'vitest/node';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template of every test database: migrated, and with the queue's tables. */
    templateDatabaseUrl: string;
  }
}

const memoryDisk = '/dev/shm';
/** Enough for the databases of several test files at once. In a container there may be 64 MB. */
const neededBytes = 2_000_000_000;

async function findFastFolder(): Promise<string> {
  const disk = await statfs(memoryDisk).catch(() => undefined);
  return disk && disk.bavail * disk.bsize >= neededBytes ? memoryDisk : tmpdir();
}

/** Creates the queue's tables, so that no test server needs to. */
async function createQueueTables(databaseUrl: string): Promise<void> {
  const log = createLog({ level: 'silent' });
  const queue = await startJobQueue({ databaseUrl, worksJobs: false, log });
  await queue.stop();
}

/** Starts one real PostgreSQL for all test files of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeTemporaryFolder('test', await findFastFolder());
  const postgres = await startEmbeddedPostgres({
    roles: actingRoles,
    dataDir,
    durable: false,
    log: () => {},
  });
  await migrateDatabase(postgres.databaseUrl);
  await createQueueTables(postgres.databaseUrl);
  project.provide('templateDatabaseUrl', postgres.databaseUrl);
  return async () => {
    await postgres.stop();
    await removeFolder(dataDir);
  };
}
