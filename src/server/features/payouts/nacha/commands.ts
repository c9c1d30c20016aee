import type { Deps } from '#server/deps.ts';
import { meaningOfReturn } from '#shared/bank-returns.ts';
import { cents, decimalPattern, formatCents, fromDecimal } from '#shared/money.ts';
import { findDeposit } from '../payments/deposit-queries.ts';
import { isOurFault, notSentCode } from '../payments/failure-words.ts';
import { bookDeposit } from '../payments/record-deposit.ts';
import { type Consequence, mostTries } from '../payments/return-consequence.ts';
import { takeBackDeposit, type Uncovered } from '../payments/take-back-deposit.ts';
import { acceptShort } from './accept-short.ts';
import { requireFile, returnEntry, settleFile } from './end-entries.ts';
import { fileTimeOf } from './file-time.ts';
import { matchByHand } from './match-by-hand.ts';
import type { Originator } from './originator.ts';
import * as queries from './queries.ts';
import { NachaRefused } from './refused.ts';
import { takePayouts } from './take-payouts.ts';
import { writeDown } from './write-file.ts';

/** What an operator may ask for; each gives the lines to print as it goes on. */

/** Takes everything that is ready, a file after the other. */
export async function* sendFiles(deps: Deps): AsyncGenerator<string> {
  const originator = requireOriginator(deps);
  for (const open of await queries.listOpenFiles(deps.db)) yield describeOpen(open);
  for (;;) {
    const file = await takePayouts(deps, originator);
    if (!file) return yield 'Nothing more is ready to be paid.';
    // Said before it is written: should the machine fail now, the id is what brings the file back.
    yield `Taken as ${file.id}, to be paid on ${file.effectiveOn}.`;
    yield `Written to ${await writeDown(deps, originator, file)}`;
  }
}

function requireOriginator({ config: { nacha } }: Deps): Originator {
  if (nacha) return nacha;
  throw new NachaRefused('Payouts leave in files once the NACHA_ variables are set.');
}

type OpenFile = Awaited<ReturnType<typeof queries.listOpenFiles>>[number];

function describeOpen({ file, payoutCount, amountCents }: OpenFile): string {
  const name = `${fileTimeOf(file.createdAt).day}-${file.modifier}`;
  return `Not settled yet: ${name} (${file.id}), ${payoutCount} payouts of ${formatCents(cents(amountCents))}, to be paid on ${file.effectiveOn}.`;
}

/** Writes a file once more, byte for byte. */
export async function* writeAgain(deps: Deps, fileId: string): AsyncGenerator<string> {
  const originator = requireOriginator(deps);
  const file = await requireFile(deps, fileId);
  yield `Written to ${await writeDown(deps, originator, file)}`;
}

export async function* settle(deps: Deps, fileId: string): AsyncGenerator<string> {
  yield `${await settleFile(deps, fileId)} payouts have arrived.`;
}

export async function* giveBack(deps: Deps, traceNumber: string, code: string): AsyncGenerator<string> {
  const { payoutId, isNew, isOwnerGone, consequence } = await returnEntry(deps, traceNumber, code);
  if (!isNew) yield `${traceNumber} had come back already.`;
  else if (isOwnerGone)
    yield `${traceNumber} came back. Its owner has deleted the account since: the books owe the money again, and nothing is sent by itself. It was payout ${payoutId}.`;
  else
    yield `${traceNumber} ${whatCameBack(code)}; the money is owed again and ${whatFollows(code, consequence)}.`;
}

function whatCameBack(code: string): string {
  if (code === notSentCode) return 'never left';
  const meaning = meaningOfReturn(code);
  return meaning ? `came back (${meaning})` : 'came back';
}

function whatFollows(code: string, consequence: Consequence): string {
  if (consequence !== 'none') return 'waits for a good account';
  if (code === notSentCode) return 'leaves with the next file';
  return isOurFault(code)
    ? 'leaves with a file after a day. Nothing is wrong with the account: see to the cause on our side'
    : `leaves with a file after a day. An account that does not take it ${mostTries} times is stopped`;
}

interface ToldDeposit {
  /** The bank's own name for it, so that it is booked once. */
  id: string;
  amount: string;
  /** What the office wrote with it: its number of the claim. */
  reference: string;
}

/** What the vendor would have told: an office's money is at the bank. */
export async function* bookByHand(
  deps: Deps,
  { id, amount, reference }: ToldDeposit,
): AsyncGenerator<string> {
  if (!decimalPattern.test(amount)) throw new NachaRefused(`${amount} is no amount such as 245.00.`);
  const amountCents = fromDecimal(amount);
  await bookDeposit(deps, { externalId: id, amountCents, reference, arrivedAt: deps.now() });
  const booked = await findDeposit(deps.db, id);
  if (!booked) throw new Error('the deposit was not kept');
  if (booked.takenBackAt)
    throw new NachaRefused(`The bank took ${id} back. Book new money under its own id.`);
  const doubt = booked.claimId
    ? ''
    : ` No claim is known by its reference. Say whose it is with --match ${id} CLAIM_ID.`;
  yield `${formatCents(booked.amountCents)} stands booked as ${id}.${doubt}`;
}

/** What the vendor would have told: the bank took back what it had shown. */
export async function* takeBackByHand(deps: Deps, depositId: string): AsyncGenerator<string> {
  const deposit = await findDeposit(deps.db, depositId);
  if (!deposit) throw new NachaRefused(`There is no deposit ${depositId}.`);
  const { externalId, amountCents, reference, arrivedAt } = deposit;
  const uncovered = await takeBackDeposit(deps, { externalId, amountCents, reference, arrivedAt });
  const amount = formatCents(amountCents);
  if (!uncovered) return yield `${depositId} of ${amount} was already taken back.`;
  yield `${depositId} of ${amount} is taken back, and the books reverse it.${whatIsUncovered(uncovered)}`;
}

function whatIsUncovered(uncovered: Uncovered): string {
  return {
    nothing: '',
    waits: ' The payout of its claim waits for the office’s money again.',
    left: ' The payout of its claim has already left: ask the office to pay again.',
  }[uncovered];
}

/** Says whose an office's money is, where its reference does not. */
export async function* matchDeposit(
  deps: Deps,
  match: Parameters<typeof matchByHand>[1],
): AsyncGenerator<string> {
  const { isNew, depositCents, announcedCents, arrivedCents } = await matchByHand(deps, match);
  const amount = formatCents(depositCents);
  yield `${match.depositId} of ${amount} ${isNew ? 'is now' : 'was already'} matched with claim ${match.claimId}.`;
  const missingCents = announcedCents - arrivedCents;
  if (announcedCents === 0) yield 'The office has not said yet that it pays this claim.';
  else if (missingCents > 0)
    yield `${formatCents(cents(missingCents))} is missing; the payout waits for it. If it will not come, use --short ${match.claimId}.`;
  else if (missingCents < 0)
    yield `${formatCents(cents(-missingCents))} more than was announced has arrived.`;
  else yield 'All that was announced has arrived.';
}

/** Says that no more comes for a claim than has arrived. */
export async function* endShort(deps: Deps, claimId: string): AsyncGenerator<string> {
  const { announcedCents, arrivedCents, feeCents, payoutCents } = await acceptShort(deps, claimId);
  yield `${formatCents(arrivedCents)} of ${formatCents(announcedCents)} is taken as all that the office pays for claim ${claimId}.`;
  yield `Its owner gets ${formatCents(payoutCents)} and is told why; our fee is ${formatCents(feeCents)}.`;
}
