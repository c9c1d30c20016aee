import { type AuditTrail, createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { connectDatabase, type DatabaseConnection, type Tx } from '#server/platform/db/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { findRunningDatabase } from '../../../packages/private-postgres/src/running-database.ts';

interface Surroundings {
  config: Config;
  databaseUrl: string;
  db: DatabaseConnection['db'];
  /** Operators' actions are recorded too. */
  audit: AuditTrail;
  /** Records the run before its first effect. For commands with many effects, or with none in the database. */
  noteRun(run: CommandRun): Promise<void>;
}

interface CommandRun {
  command: 'backup' | 'nacha' | 'print-queue' | 'reconcile' | 'retry-jobs' | 'rotate-keys' | 'second-step';
  /** The chosen option, if the command has any. */
  option?: string;
  resource?: { kind: string; id: string };
}

/** Runs an operator's command next to a running server. The returned number becomes the exit code. */
export function runOperatorCommand(work: (surroundings: Surroundings) => Promise<number>): Promise<void> {
  return runCommand((config) => withDatabase(config, work));
}

/** Prints one line for what an operator can fix. Anything else is a bug and is printed with its stack trace. */
export async function runCommand(work: (config: Config) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(readConfig(process.env));
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

async function withDatabase<Result>(
  config: Config,
  work: (surroundings: Surroundings) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (!databaseUrl)
    throw new StartupError(
      `No Rightful runs on the data in ${config.dataDir}; start it, then run this again.`,
    );
  const { db, close } = connectDatabase({ databaseUrl, poolSize: 2, log: createLog({ level: 'warn' }) });
  try {
    const { encryptionKeys: configured, dataDir } = config;
    const audit = createAuditTrail({ masterKeys: await openMasterKeys({ configured, dataDir }) });
    const noteRun = (run: CommandRun) => db.transaction((tx) => recordRun(audit, tx, run));
    return await work({ config, databaseUrl, db, audit, noteRun });
  } finally {
    await close();
  }
}

async function recordRun(
  audit: AuditTrail,
  tx: Tx,
  { command, option, resource }: CommandRun,
): Promise<void> {
  await audit.record(tx, {
    actor: 'staff',
    action: 'staff_command_run',
    ...(resource && { resource }),
    facts: { command, ...(option && { option }) },
    at: new Date(),
  });
}
