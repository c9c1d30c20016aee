import { type AuditTrail, createAuditTrail } from './audit/audit-trail.ts';
import { type Config, readConfig } from './config.ts';
import { connectDatabase, type DatabaseConnection } from './db/connect.ts';
import { findRunningDatabase } from './db/embedded/running-database.ts';
import { createLog } from './log.ts';
import { StartupError } from './startup-error.ts';
import { openMasterKeys } from './vault/open-master-keys.ts';

interface Surroundings {
  config: Config;
  databaseUrl: string;
  db: DatabaseConnection['db'];
  /** What operators do leaves a mark too. */
  audit: AuditTrail;
}

/** Runs an operator's command beside a serving Rightful; what it gives back becomes the exit code. */
export async function runOperatorCommand(
  work: (surroundings: Surroundings) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await withDatabase(work);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

async function withDatabase<Result>(work: (surroundings: Surroundings) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (!databaseUrl)
    throw new StartupError(
      `No Rightful runs on the data in ${config.dataDir}; start it, then run this again.`,
    );
  const { db, close } = connectDatabase({ databaseUrl, poolSize: 2, log: createLog({ level: 'warn' }) });
  try {
    const { encryptionKeys: configured, dataDir } = config;
    const audit = createAuditTrail({ masterKeys: await openMasterKeys({ configured, dataDir }) });
    return await work({ config, databaseUrl, db, audit });
  } finally {
    await close();
  }
}
