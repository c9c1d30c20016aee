import { inspect } from 'node:util';
import { type AuditTrail, createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import { connectDatabase, type DatabaseConnection, type Tx } from '#server/platform/db/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { findPrivateDatabase } from '#server/private-postgres.ts';
import { countText } from '#shared/counted.ts';

interface Progress {
  fraction: number | undefined;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  rejectedRows: number;
}

export interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const barWidth = 30;

const lineEveryMs = 5_000;

const drawEveryMs = 100;

interface Database {
  config: Config;
  databaseUrl: string;
  db: DatabaseConnection['db'];
  /** Operators' actions are recorded too. */
  audit: AuditTrail;
  /** Records the run before its first effect. For commands with many effects, or with none in the database. */
  noteRun(run: CommandRun): Promise<void>;
}

type Surroundings = Database & Call;

interface CommandRun {
  command:
    | 'backup'
    | 'change-email'
    | 'nacha'
    | 'print-queue'
    | 'reconcile'
    | 'retry-jobs'
    | 'reviews'
    | 'rotate-keys'
    | 'second-step'
    | 'settlements'
    | 'unreadable-events';
  /** The chosen option, if the command has any. */
  option?: string;
  resource?: { kind: string; id: string };
}

/** How a command is called, and where its words go. */
export interface Call {
  args: string[];
  environment: NodeJS.ProcessEnv;
  print(line: string): void;
  fail(line: string): void;
  /** Where progress is drawn. */
  terminal: Terminal;
  /** For commands that end in order when they are told to stop. The others just end. */
  stopSignal(): AbortSignal;
}

/** Returns the exit code. */
export type Command = (call: Call) => Promise<number>;

/** A command that runs next to a running server. */
export function operatorCommand(work: (surroundings: Surroundings) => Promise<number>): Command {
  return plainCommand((config, call) => withDatabase(config, (database) => work({ ...call, ...database })));
}

/** Prints one line for what an operator can fix. Anything else is a bug and is printed with its stack trace. */
export function plainCommand(work: (config: Config, call: Call) => Promise<number>): Command {
  return async (call) => {
    try {
      return await work(readConfig(call.environment), call);
    } catch (error) {
      call.fail(error instanceof StartupError ? error.message : inspect(error));
      return 1;
    }
  };
}

async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const databaseUrl = config.databaseUrl ?? (await findPrivateDatabase(config.dataDir));
  if (!databaseUrl)
    throw new StartupError(
      `Rightful is not running on the data in ${config.dataDir}. Start it, then run this command again.`,
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

/** Shows a moving bar on a terminal, and elsewhere, such as in a log, a line every few seconds. */
export function createProgressLine(terminal: Terminal, now: () => number) {
  const startedAt = now();
  let shownAt = startedAt;
  return {
    show(progress: Progress): void {
      if (now() - shownAt < (terminal.isTTY ? drawEveryMs : lineEveryMs)) return;
      shownAt = now();
      const text = describeProgress(progress, (shownAt - startedAt) / 1_000);
      terminal.write(terminal.isTTY ? `\r\u001b[K${drawBar(progress.fraction)}${text}` : `${text}\n`);
    },
    end(): void {
      if (terminal.isTTY) terminal.write('\r\u001b[K');
    },
  };
}

function drawBar(fraction: number | undefined): string {
  if (fraction === undefined) return '';
  const filled = Math.round(Math.min(1, fraction) * barWidth);
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] `;
}

function describeProgress({ fraction, ...rows }: Progress, seconds: number): string {
  const total = rows.newRows + rows.changedRows + rows.unchangedRows + rows.rejectedRows;
  const share = fraction === undefined ? '' : `${Math.floor(Math.min(1, fraction) * 100)} %, `;
  const rate = Math.round(total / Math.max(seconds, 0.001));
  return `${share}${countText(total)} rows, ${countText(rate)} a second`;
}
