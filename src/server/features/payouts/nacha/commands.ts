import type { Deps } from '#server/platform/deps.ts';
import { counted } from '#shared/counted.ts';
import { cents, formatCents } from '#shared/money.ts';
import { meaningOfReturn } from '#shared/payouts/bank-returns.ts';
import { type Consequence, isOurFault, mostTries, notSentCode } from '../payments/failures.ts';
import { OperatorRefused } from '../refused.ts';
import { correctAccount, meaningOfChange } from './correct-account.ts';
import { requireFile, returnEntry, settleFile } from './end-entries.ts';
import { fileTimeOf } from './file-time.ts';
import * as queries from './queries.ts';
import { readAnswers } from './read-answers.ts';
import type { Originator } from './records.ts';
import { askForReviews, takePayouts } from './take-payouts.ts';
import { writeDown } from './write-file.ts';

/** The operator's commands for payout files. Each one yields the lines to print as it proceeds. */

/** Puts all payouts that are ready into files, one file after another. */
export async function* sendFiles(deps: Deps): AsyncGenerator<string> {
  const originator = requireOriginator(deps);
  await askForReviews(deps);
  for (const open of await queries.listOpenFiles(deps.db)) yield describeOpen(open);
  for (;;) {
    const file = await takePayouts(deps, originator);
    if (!file) return yield 'No more payouts are ready.';
    // The id is printed before the file is written: after a crash the operator needs it to write the file again.
    yield `Created file ${file.id}, to be paid on ${file.effectiveOn}.`;
    yield `Written to ${await writeDown(deps, originator, file)}`;
  }
}

function requireOriginator({ config: { nacha } }: Deps): Originator {
  if (nacha) return nacha;
  throw new OperatorRefused('Set the NACHA_ variables to send payouts in files.');
}

type OpenFile = Awaited<ReturnType<typeof queries.listOpenFiles>>[number];

function describeOpen({ file, payoutCount, amountCents }: OpenFile): string {
  const name = `${fileTimeOf(file.createdAt).day}-${file.modifier}`;
  return `Not settled yet: ${name} (${file.id}), ${payoutCount} payouts of ${formatCents(cents(amountCents))}, to be paid on ${file.effectiveOn}.`;
}

/** Writes a file again, with the same content except for entries that were since reported as never sent. */
export async function* writeAgain(deps: Deps, fileId: string): AsyncGenerator<string> {
  const originator = requireOriginator(deps);
  const file = await requireFile(deps, fileId);
  yield `Written to ${await writeDown(deps, originator, file)}`;
}

export async function* settle(deps: Deps, fileId: string): AsyncGenerator<string> {
  yield `Marked ${await settleFile(deps, fileId)} payouts as arrived.`;
}

export async function* giveBack(deps: Deps, traceNumber: string, code: string): AsyncGenerator<string> {
  const { payoutId, isNew, isOwnerGone, consequence } = await returnEntry(deps, traceNumber, code);
  if (!isNew) yield `${traceNumber} was already returned.`;
  else if (isOwnerGone)
    yield `${traceNumber} was returned. Its owner has deleted the account: the books owe the money again, and nothing is sent automatically. It was payout ${payoutId}.`;
  else
    yield `${traceNumber} ${whatCameBack(code)}; the money is owed again and ${whatFollows(code, consequence)}.`;
}

/** Books every return in the bank's file, and corrects the accounts of which it says what is wrong. */
export async function* takeAnswers(deps: Deps, text: string): AsyncGenerator<string> {
  const answers = readAnswers(text);
  let openCount = 0;
  for (const answer of answers) {
    const { code, traceNumber } = answer;
    try {
      if (code.startsWith('R')) yield* giveBack(deps, traceNumber, code);
      else if (await correctAccount(deps, answer))
        yield `${traceNumber}: the account was corrected (${code}, ${meaningOfChange(code)}).`;
      else {
        openCount += 1;
        yield `${traceNumber}: please look at ${code} (${meaningOfChange(code)}); nothing was corrected.`;
      }
    } catch (error) {
      if (!(error instanceof OperatorRefused)) throw error;
      openCount += 1;
      yield `${traceNumber}: ${error.message}`;
    }
  }
  yield `${counted(answers.length, 'answer')}, ${openCount} of them for you to look at.`;
}

function whatCameBack(code: string): string {
  if (code === notSentCode) return 'was never sent';
  const meaning = meaningOfReturn(code);
  return meaning ? `was returned (${meaning})` : 'was returned';
}

function whatFollows(code: string, consequence: Consequence): string {
  if (consequence !== 'none') return 'waits for a working account';
  if (code === notSentCode) return 'goes out with the next file';
  return isOurFault(code)
    ? 'goes out with a file after a day. The account is fine: fix the cause on our side'
    : `goes out with a file after a day. An account that fails ${mostTries} times is stopped`;
}
