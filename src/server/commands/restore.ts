import type { Config } from '#server/platform/config/config.ts';
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

export const run = plainCommand(async (config, { args, print }) => {
  const [file, ...others] = args;
  if (!file || others.length > 0) throw new StartupError('Use: npm run restore -- FILE');
  const { head, rowCount, tableCount } = await checkBackup(file);
  await using parts = new AsyncDisposableStack();
  const databaseUrl = await openDatabase(config, parts);
  await migrateDatabase(databaseUrl);
  // This creates the tables of the job queue, because the backup also contains the jobs.
  const log = createLog({ level: 'warn' });
  await (await startJobQueue({ databaseUrl, worksJobs: false, log })).stop();
  await restoreBackup({ databaseUrl, file, head });
  print(`${rowCount} rows of ${tableCount} tables are restored, as of ${head.takenAt}. ${nextSteps}`);
  return 0;
});
