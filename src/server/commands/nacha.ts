import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDeps } from '#server/deps.ts';
import {
  bookByHand,
  endShort,
  giveBack,
  matchDeposit,
  OperatorRefused,
  sendFiles,
  settle,
  takeAnswers,
  takeBackByHand,
  writeAgain,
} from '#server/features/payouts/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { operatorCommand } from './operator-command.ts';

const usage = `Use: npm run nacha
  or npm run nacha -- --again FILE_ID
  or npm run nacha -- --settled FILE_ID
  or npm run nacha -- --return TRACE CODE
  or npm run nacha -- --answers FILE
  or npm run nacha -- --deposit BANK_ID AMOUNT REFERENCE
  or npm run nacha -- --taken-back BANK_ID
  or npm run nacha -- --match BANK_ID CLAIM_ID [part]
  or npm run nacha -- --short CLAIM_ID`;

/** The server's jobs send all emails, so this program must not be able to send any. */
const noMail = 'smtp://127.0.0.1:9';

interface Chosen {
  run: (deps: Deps) => AsyncGenerator<string>;
  option?: 'again' | 'settled' | 'return' | 'answers' | 'deposit' | 'taken-back' | 'match' | 'short';
  /** What the command concerns, for the audit trail. */
  resource?: { kind: string; id: string };
}

async function* takeAnswersIn(deps: Deps, file: string): AsyncGenerator<string> {
  const text = await readFile(file, 'latin1').catch(() => undefined);
  if (text === undefined) throw new StartupError(`${file} cannot be read.`);
  yield* takeAnswers(deps, text);
}

function chooseCommand(args: string[]): Chosen {
  const [option, ...given] = readArguments(args);
  const [first = '', second = '', third = ''] = given;
  const file = { kind: 'nacha_file', id: first };
  if (!option && given.length === 0) return { run: sendFiles };
  if (option === 'again' && given.length === 1)
    return { option, resource: file, run: (deps) => writeAgain(deps, first) };
  if (option === 'settled' && given.length === 1)
    return { option, resource: file, run: (deps) => settle(deps, first) };
  if (option === 'return' && given.length === 2)
    return { option, resource: { kind: 'trace', id: first }, run: (deps) => giveBack(deps, first, second) };
  if (option === 'answers' && given.length === 1)
    return { option, run: (deps) => takeAnswersIn(deps, first) };
  if (option === 'deposit' && given.length === 3) {
    const deposit = { id: first, amount: second, reference: third };
    return { option, resource: { kind: 'deposit', id: first }, run: (deps) => bookByHand(deps, deposit) };
  }
  if (option === 'taken-back' && given.length === 1)
    return { option, resource: { kind: 'deposit', id: first }, run: (deps) => takeBackByHand(deps, first) };
  if (option === 'match' && (given.length === 2 || (given.length === 3 && third === 'part'))) {
    const match = { depositId: first, claimId: second, isPart: third === 'part' };
    return { option, resource: { kind: 'deposit', id: first }, run: (deps) => matchDeposit(deps, match) };
  }
  if (option === 'short' && given.length === 1)
    return { option, resource: { kind: 'claim', id: first }, run: (deps) => endShort(deps, first) };
  throw new StartupError(usage);
}

/** Returns the option, if any, followed by its values. */
function readArguments(args: string[]): [string | undefined, ...string[]] {
  try {
    const string = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      options: {
        again: string,
        settled: string,
        return: string,
        answers: string,
        deposit: string,
        'taken-back': string,
        match: string,
        short: string,
      },
      allowPositionals: true,
    });
    const [chosen, ...others] = Object.entries(values);
    if (others.length === 0) return chosen ? [...chosen, ...positionals] : [undefined, ...positionals];
  } catch {
    // An unknown option gets the same usage message as too many options.
  }
  throw new StartupError(usage);
}

export const run = operatorCommand(async ({ config, databaseUrl, noteRun, args, print }) => {
  const { run: act, ...chosen } = chooseCommand(args);
  await noteRun({ command: 'nacha', ...chosen });
  await using parts = new AsyncDisposableStack();
  const log = createLog({ level: 'warn' });
  const now = () => new Date();
  const deps = await openDeps(parts, { config, databaseUrl, smtpUrl: noMail, log, now, worksJobs: false });
  try {
    for await (const line of act(deps)) print(line);
    return 0;
  } catch (error) {
    if (error instanceof OperatorRefused) throw new StartupError(error.message);
    throw error;
  }
});
