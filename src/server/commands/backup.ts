import { checkBackup } from '#server/platform/db/backup/read-backup.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { operatorCommand } from './operator-command.ts';

/** Writes the whole database into one file and reads the file back to check it. */
export const run = operatorCommand(async ({ databaseUrl, noteRun, args, print }) => {
  const [file, ...others] = args;
  if (!file || others.length > 0) throw new StartupError('Use: npm run backup -- FILE');
  await noteRun({ command: 'backup' });
  await writeBackup({ databaseUrl, file, takenAt: new Date() });
  const { rowCount, tableCount } = await checkBackup(file);
  print(
    `${rowCount} rows of ${tableCount} tables are in ${file}. Not in it: the encryption keys and the other files under DATA_DIR.`,
  );
  return 0;
});
