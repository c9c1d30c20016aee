import { writeDump } from '#server/platform/db/backup/postgres-dump.ts';
import { checkBackup } from '#server/platform/db/backup/read-backup.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { operatorCommand } from './operator-command.ts';

const notInIt = 'Not in it: the encryption keys and the other files under DATA_DIR.';

/**
 * Writes the whole database into one file and reads the file back to check it: with PostgreSQL's own programs, which the
 * private PostgreSQL comes without.
 */
export const run = operatorCommand(async ({ config, databaseUrl, noteRun, args, environment, print }) => {
  const [file, ...others] = args;
  if (!file || others.length > 0) throw new StartupError('Use: npm run backup -- FILE');
  await noteRun({ command: 'backup' });
  if (config.databaseUrl) {
    await writeDump({ databaseUrl, file, environment });
    print(`The whole database is in ${file}, for pg_restore. ${notInIt}`);
    return 0;
  }
  await writeBackup({ databaseUrl, file, takenAt: new Date() });
  const { rowCount, tableCount } = await checkBackup(file);
  print(`${rowCount} rows of ${tableCount} tables are in ${file}. ${notInIt}`);
  return 0;
});
