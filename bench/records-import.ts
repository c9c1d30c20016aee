import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/log.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { writeRecordFile } from './support/record-generator.ts';

/**
 * Measures rows a second for a first import and for the same file again, and the peak memory of the process. On a shared
 * machine, CPU time is more reliable than wall-clock time.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const dataDir = await makeTemporaryFolder('bench');
const postgres = await startEmbeddedPostgres({ roles: actingRoles, dataDir, log: () => {} });
const file = path.join(dataDir, 'california.csv');
try {
  await migrateDatabase(postgres.databaseUrl);
  await writeRecordFile(file, { rows, seed: 1 });
  console.log(`${rows} rows, ${((await stat(file)).size / 1e6).toFixed(0)} MB`);
  const log = createLog({ level: 'silent' });
  const { db, close } = connectDatabase({ databaseUrl: postgres.databaseUrl, poolSize: 2, log });
  for (const name of ['first import', 'same file again']) {
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    const result = await importRecords(
      { db, now: () => new Date(), config: { dataDir } },
      {
        source: { id: 'ca-unclaimed-property', state: 'CA' },
        mapping: californiaMapping,
        input: { path: file },
        isSandbox: true,
      },
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const { user, system } = process.cpuUsage(cpuBefore);
    console.log(
      `${name}: ${Math.round(rows / seconds)} rows/s, ${((user + system) / rows).toFixed(1)} us of processor time a row in this process (${result.newRows} new, ${result.changedRows} changed, ${result.unchangedRows} unchanged, ${result.vanishedRows} vanished, ${result.rejectedRows} rejected), ${result.status}`,
    );
  }
  // Node.js reports kilobytes on every platform.
  console.log(`peak memory: ${(process.resourceUsage().maxRSS / 1_024).toFixed(0)} MB`);
  await close();
} finally {
  await postgres.stop();
  await rm(file, { force: true });
  await removeFolder(dataDir);
}
