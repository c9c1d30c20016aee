import type { Config } from '#server/platform/config/config.ts';
import { isDump, restoreDump } from '#server/platform/db/backup/postgres-dump.ts';
import { checkBackup } from '#server/platform/db/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { startPrivatePostgres } from '#server/private-postgres.ts';
import { plainCommand } from './operator-command.ts';

const nextSteps =
  'Before the start, put in place: the encryption keys, and the newest deleted-accounts.jsonl under DATA_DIR.';

/** No server may be running on this data, because the backup is restored into a new database. */
async function openDatabase({ databaseUrl, dataDir }: Config, parts: AsyncDisposableStack): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const postgres = await startPrivatePostgres(dataDir, () => {});
  parts.defer(() => postgres.stop());
  return postgres.databaseUrl;
}

/** The file says which of the two kinds of backup it is; either is restored into either kind of database. */
export const run = plainCommand(async (config, { args, environment, print }) => {
  const [file, ...others] = args;
  if (!file || others.length > 0) throw new StartupError('Use: npm run restore -- FILE');
  await using parts = new AsyncDisposableStack();
  if (await isDump(file)) {
    await restoreDump({ databaseUrl: await openDatabase(config, parts), file, environment });
    print(`The whole database is restored. ${nextSteps}`);
    return 0;
  }
  const { head, rowCount, tableCount } = await checkBackup(file);
  const databaseUrl = await openDatabase(config, parts);
  await migrateDatabase(databaseUrl);
  // This creates the tables of the job queue, because the backup also contains the jobs.
  const log = createLog({ level: 'warn' });
  await (await startJobQueue({ databaseUrl, worksJobs: false, log })).stop();
  await restoreBackup({ databaseUrl, file, head });
  print(`${rowCount} rows of ${tableCount} tables are restored, as of ${head.takenAt}. ${nextSteps}`);
  return 0;
});
