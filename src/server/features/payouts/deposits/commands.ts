import type { Deps } from '#server/platform/deps.ts';
import { cents, decimalPattern, formatCents, fromDecimal } from '#shared/money.ts';
import { OperatorRefused } from '../refused.ts';
import { acceptShort } from './accept-short.ts';
import { matchByHand } from './match-by-hand.ts';
import { findDeposit } from './queries.ts';
import { bookDeposit } from './record-deposit.ts';
import { takeBackDeposit, type Uncovered } from './take-back-deposit.ts';

/** The operator's commands about incoming money. Each one yields the lines to print. */

interface ToldDeposit {
  /** The bank's id for the transaction, which keeps it from being booked twice. */
  id: string;
  amount: string;
  /** The text that the office sent with the money, usually its number for the claim. */
  reference: string;
}

/** Books an office's payment by hand, where no vendor notifies us of it. */
export async function* bookByHand(
  deps: Deps,
  { id, amount, reference }: ToldDeposit,
): AsyncGenerator<string> {
  if (!decimalPattern.test(amount))
    throw new OperatorRefused(`${amount} is not an amount. Write it like 245.00.`);
  const amountCents = fromDecimal(amount);
  await bookDeposit(deps, { externalId: id, amountCents, reference, arrivedAt: deps.now() });
  const booked = await findDeposit(deps.db, id);
  if (!booked) throw new Error('the deposit was not saved');
  if (booked.takenBackAt)
    throw new OperatorRefused(`The bank took back ${id}. Book new money under its own id.`);
  const doubt = booked.claimId
    ? ''
    : ` Its reference matches no claim. Assign it with --match ${id} CLAIM_ID.`;
  yield `${formatCents(booked.amountCents)} is booked as ${id}.${doubt}`;
}

/** Records by hand that the bank took a deposit back, where no vendor notifies us of it. */
export async function* takeBackByHand(deps: Deps, depositId: string): AsyncGenerator<string> {
  const deposit = await findDeposit(deps.db, depositId);
  if (!deposit) throw new OperatorRefused(`There is no deposit ${depositId}.`);
  const { externalId, amountCents, reference, arrivedAt } = deposit;
  const uncovered = await takeBackDeposit(deps, { externalId, amountCents, reference, arrivedAt });
  const amount = formatCents(amountCents);
  if (!uncovered) return yield `${depositId} of ${amount} was already taken back.`;
  yield `${depositId} of ${amount} was taken back, and the books reverse it.${whatIsUncovered(uncovered)}`;
}

function whatIsUncovered(uncovered: Uncovered): string {
  return {
    nothing: '',
    waits: ' The payout of its claim waits for the office’s money again.',
    left: ' The payout of its claim has already been sent. Ask the office to pay again.',
  }[uncovered];
}

/** Assigns a deposit to a claim if its reference does not identify one. */
export async function* matchDeposit(
  deps: Deps,
  match: Parameters<typeof matchByHand>[1],
): AsyncGenerator<string> {
  const { isNew, depositCents, announcedCents, arrivedCents } = await matchByHand(deps, match);
  const amount = formatCents(depositCents);
  yield `${match.depositId} of ${amount} ${isNew ? 'is now' : 'was already'} matched to claim ${match.claimId}.`;
  const missingCents = announcedCents - arrivedCents;
  if (announcedCents === 0) yield 'The office has not announced a payment for this claim yet.';
  else if (missingCents > 0)
    yield `${formatCents(cents(missingCents))} is missing; the payout waits for it. If it will not arrive, use --short ${match.claimId}.`;
  else if (missingCents < 0) yield `${formatCents(cents(-missingCents))} more than announced has arrived.`;
  else yield 'Everything that was announced has arrived.';
}

/** Accepts what has arrived for a claim as all that its office will pay. */
export async function* endShort(deps: Deps, claimId: string): AsyncGenerator<string> {
  const { announcedCents, arrivedCents, feeCents, payoutCents } = await acceptShort(deps, claimId);
  yield `Accepted ${formatCents(arrivedCents)} of ${formatCents(announcedCents)} as the full payment for claim ${claimId}.`;
  yield `The owner gets ${formatCents(payoutCents)} and is notified; our fee is ${formatCents(feeCents)}.`;
}
