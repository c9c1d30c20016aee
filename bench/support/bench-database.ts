import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';

/** Starts a migrated PostgreSQL for this bench alone, with its own data folder. */
export async function startBenchDatabase() {
  const folder = await makeTemporaryFolder('bench');
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const postgres = await startEmbeddedPostgres({
    roles: actingRoles,
    dataDir: path.join(folder, 'database'),
    log: () => {},
  });
  await migrateDatabase(postgres.databaseUrl);
  const log = createLog({ level: 'silent' });
  const { db, close } = connectDatabase({ databaseUrl: postgres.databaseUrl, poolSize: 4, log });
  return {
    db,
    databaseUrl: postgres.databaseUrl,
    dataDir,
    processId: postgres.pid ?? 0,
    async stop() {
      await close();
      await postgres.stop();
      await removeFolder(folder);
    },
  };
}

export type BenchDatabase = Awaited<ReturnType<typeof startBenchDatabase>>;
