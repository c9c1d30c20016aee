import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { markMailed, printLetters } from '#server/features/claims/api.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openMasterKeys } from '#server/platform/vault/open-master-keys.ts';
import { createVault } from '#server/platform/vault/vault.ts';
import { counted } from '#shared/counted.ts';
import { operatorCommand } from './operator-command.ts';

const usage =
  'Use: npm run print-queue [-- --folder FOLDER], or npm run print-queue -- --mailed FILING_ID --tracking NUMBER';

const mailingSchema = z.object({ mailed: z.uuid(), tracking: z.string().trim().min(1).max(100) });

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        folder: { type: 'string' },
        mailed: { type: 'string' },
        tracking: { type: 'string' },
      },
    });
    if (!values.mailed && !values.tracking) return { folder: values.folder };
    const { mailed, tracking } = mailingSchema.parse(values);
    return { mailing: { filingId: mailed, trackingNumber: tracking } };
  } catch {
    // A missing tracking number gets the same usage message as an unknown option.
    throw new StartupError(usage);
  }
}

const now = () => new Date();

interface Printing {
  db: Db;
  config: Config;
  folder: string;
  say(line: string): void;
}

async function printQueue({ db, config, folder, say }: Printing): Promise<number> {
  const { encryptionKeys: configured, dataDir } = config;
  const masterKeys = await openMasterKeys({ configured, dataDir });
  const count = await printLetters(
    { db, now, vault: createVault({ masterKeys, now }) },
    { folder, onPrinted: (files) => say(files.join('\n')) },
  );
  say(`${counted(count, 'letter')} printed.`);
  return 0;
}

const outcomeWords: Record<Awaited<ReturnType<typeof markMailed>>, string> = {
  mailed: 'is marked as mailed.',
  'mailed before': 'was already marked as mailed. Nothing was changed.',
  'not printed': 'has not been printed yet.',
  unknown: 'is not in the print queue.',
};

interface Mailing {
  db: Db;
  databaseUrl: string;
  mailing: { filingId: string; trackingNumber: string };
  say(line: string): void;
}

async function noteMailed({ db, databaseUrl, mailing, say }: Mailing): Promise<number> {
  const jobs = await startJobQueue({ databaseUrl, worksJobs: false, log: createLog({ level: 'warn' }) });
  try {
    const outcome = await markMailed({ db, jobs, now }, mailing);
    say(`${mailing.filingId} ${outcomeWords[outcome]}`);
    return outcome === 'mailed' || outcome === 'mailed before' ? 0 : 2;
  } finally {
    await jobs.stop();
  }
}

export const run = operatorCommand(async ({ config, databaseUrl, db, noteRun, args, print: say }) => {
  const { mailing, folder } = readArguments(args);
  await noteRun({
    command: 'print-queue',
    ...(mailing && { option: 'mailed', resource: { kind: 'claim_filing', id: mailing.filingId } }),
  });
  if (mailing) return noteMailed({ db, databaseUrl, mailing, say });
  return printQueue({ db, config, folder: folder ?? path.join(config.dataDir, 'print-queue'), say });
});
