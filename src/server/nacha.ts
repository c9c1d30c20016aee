import { parseArgs } from 'node:util';
import type { Deps } from './deps.ts';
import { bookByHand, giveBack, sendFiles, settle, writeAgain } from './features/payouts/nacha/commands.ts';
import { NachaRefused } from './features/payouts/nacha/refused.ts';
import { createLog } from './log.ts';
import { openDeps } from './open-deps.ts';
import { runOperatorCommand } from './operator-command.ts';
import { StartupError } from './startup-error.ts';

const usage = `Use: npm run nacha
  or npm run nacha -- --again FILE_ID
  or npm run nacha -- --settled FILE_ID
  or npm run nacha -- --return TRACE CODE
  or npm run nacha -- --deposit BANK_ID AMOUNT REFERENCE`;

/** Letters are sent by the server's jobs and never from here. */
const noMail = 'smtp://127.0.0.1:9';

type Command = (deps: Deps) => AsyncGenerator<string>;

function chooseCommand(): Command {
  const [option, ...given] = readArguments();
  const [first = '', second = '', third = ''] = given;
  if (!option && given.length === 0) return sendFiles;
  if (option === 'again' && given.length === 1) return (deps) => writeAgain(deps, first);
  if (option === 'settled' && given.length === 1) return (deps) => settle(deps, first);
  if (option === 'return' && given.length === 2) return (deps) => giveBack(deps, first, second);
  if (option === 'deposit' && given.length === 3)
    return (deps) => bookByHand(deps, { id: first, amount: second, reference: third });
  throw new StartupError(usage);
}

/** The option, if any, and what follows it. */
function readArguments(): [string | undefined, ...string[]] {
  try {
    const string = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      options: { again: string, settled: string, return: string, deposit: string },
      allowPositionals: true,
    });
    const [chosen, ...others] = Object.entries(values);
    if (others.length === 0) return chosen ? [...chosen, ...positionals] : [undefined, ...positionals];
  } catch {
    // An option that does not exist is answered like too many.
  }
  throw new StartupError(usage);
}

await runOperatorCommand(async ({ config, databaseUrl }) => {
  const command = chooseCommand();
  await using parts = new AsyncDisposableStack();
  const log = createLog({ level: 'warn' });
  const now = () => new Date();
  const deps = await openDeps(parts, { config, databaseUrl, smtpUrl: noMail, log, now, worksJobs: false });
  try {
    for await (const line of command(deps)) process.stdout.write(`${line}\n`);
    return 0;
  } catch (error) {
    if (error instanceof NachaRefused) throw new StartupError(error.message);
    throw error;
  }
});
