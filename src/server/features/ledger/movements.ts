import type { MoneyReceiver } from '#shared/claims/claims.ts';
import { type Cents, cents } from '#shared/money.ts';
import type { Entry, Posting } from './posting.ts';

export interface Recovery {
  claimId: string;
  userId: string;
  amountCents: Cents;
  feeCents: Cents;
  receivedBy: MoneyReceiver;
  at: Date;
}

export const recoveryId = (claimId: string) => `recovery:${claimId}`;
export const reversedRecoveryId = (claimId: string) => `recovery-reversed:${claimId}`;
export const correctedRecoveryId = (claimId: string) => `recovery-corrected:${claimId}`;
export const depositPostingId = (depositId: string) => `deposit:${depositId}`;
export const reversedDepositId = (depositId: string) => `deposit-reversed:${depositId}`;
export const payoutPostingId = (payoutId: string) => `payout:${payoutId}`;
export const settlementId = (payoutId: string) => `payout-settled:${payoutId}`;
export const returnId = (payoutId: string) => `payout-returned:${payoutId}`;

/** Returns undefined if none of our money moves: the owner got all of it, and no fee is due. */
export function recoveryPosting({ receivedBy, ...recovery }: Recovery): Posting | undefined {
  if (receivedBy === 'us') return splitPosting(recovery);
  checkSplit(recovery);
  if (recovery.feeCents === 0) return undefined;
  return receivedBy === 'apart' ? ownShare(recovery) : invoicePosting(recovery);
}

export type RecoveryToUs = Omit<Recovery, 'receivedBy'>;

/** Replaces the first posting after that is reversed. */
export function correctedRecoveryPosting(recovery: RecoveryToUs): Posting {
  return {
    ...splitPosting(recovery),
    id: correctedRecoveryId(recovery.claimId),
    description: 'An office sent another sum than it had announced',
  };
}

function checkSplit({ amountCents, feeCents }: Pick<Recovery, 'amountCents' | 'feeCents'>): void {
  if (amountCents <= 0 || feeCents < 0 || feeCents > amountCents)
    throw new RangeError(`a recovery of ${amountCents} with a fee of ${feeCents}`);
}

function splitPosting(recovery: RecoveryToUs): Posting {
  checkSplit(recovery);
  const { claimId, userId, amountCents, feeCents, at } = recovery;
  const entries: Entry[] = [
    { account: { kind: 'clearing' }, amountCents: cents(-amountCents) },
    { account: { kind: 'payable', ownerId: userId }, amountCents: cents(amountCents - feeCents) },
    { account: { kind: 'fees_earned' }, amountCents: feeCents },
  ];
  return {
    id: recoveryId(claimId),
    kind: 'recovery',
    description: 'An office sent recovered money to us',
    entries: entries.filter((entry) => entry.amountCents !== 0),
    at,
  };
}

/** What the office sent to its owner is none of ours. */
function ownShare({ claimId, feeCents, at }: RecoveryToUs): Posting {
  return transfer({
    id: recoveryId(claimId),
    kind: 'recovery',
    description: 'An office sent recovered money to its owner, and our fee to us',
    from: { kind: 'clearing' },
    to: { kind: 'fees_earned' },
    amountCents: feeCents,
    at,
  });
}

function invoicePosting({ claimId, userId, feeCents, at }: Omit<RecoveryToUs, 'amountCents'>) {
  return transfer({
    id: recoveryId(claimId),
    kind: 'fee_invoice',
    description: 'An office sent recovered money to its owner; the fee is invoiced',
    from: { kind: 'fees_receivable', ownerId: userId },
    to: { kind: 'fees_earned' },
    amountCents: feeCents,
    at,
  });
}

export interface Deposit {
  /** The bank's own id of the deposit. */
  depositId: string;
  amountCents: Cents;
  at: Date;
}

export function depositPosting({ depositId, ...deposit }: Deposit): Posting {
  return transfer({
    id: depositPostingId(depositId),
    kind: 'deposit',
    description: 'Recovered money arrived at the bank',
    from: { kind: 'bank' },
    to: { kind: 'clearing' },
    ...deposit,
  });
}

export function feePaymentPosting(claimId: string, { userId, amountCents, at }: Due): Posting {
  return transfer({
    id: `fee-payment:${claimId}`,
    kind: 'fee_payment',
    description: 'An invoiced fee was paid through Stripe',
    from: { kind: 'stripe' },
    to: { kind: 'fees_receivable', ownerId: userId },
    amountCents,
    at,
  });
}

interface Due {
  userId: string;
  amountCents: Cents;
  at: Date;
}

export function payoutPosting(payoutId: string, { userId, amountCents, at }: Due): Posting {
  return transfer({
    id: payoutPostingId(payoutId),
    kind: 'payout',
    description: 'A payout was started',
    from: { kind: 'payable', ownerId: userId },
    to: { kind: 'in_transit', ownerId: payoutId },
    amountCents,
    at,
  });
}

export function settlementPosting(payoutId: string, { amountCents, at }: Omit<Due, 'userId'>): Posting {
  return transfer({
    id: settlementId(payoutId),
    kind: 'payout_settlement',
    description: 'A payout left the bank',
    from: { kind: 'in_transit', ownerId: payoutId },
    to: { kind: 'bank' },
    amountCents,
    at,
  });
}

/** A transfer may be returned after it settled; the bank then has the money again. */
export function returnPosting(
  payoutId: string,
  { userId, amountCents, isSettled, at }: Due & { isSettled: boolean },
): Posting {
  return transfer({
    id: returnId(payoutId),
    kind: 'payout_return',
    description: isSettled ? 'A settled payout came back' : 'A payout failed under way',
    from: isSettled ? { kind: 'bank' } : { kind: 'in_transit', ownerId: payoutId },
    to: { kind: 'payable', ownerId: userId },
    amountCents,
    at,
  });
}

interface Transfer extends Omit<Posting, 'entries'> {
  from: Entry['account'];
  to: Entry['account'];
  amountCents: Cents;
}

function transfer({ from, to, amountCents, ...posting }: Transfer): Posting {
  if (amountCents <= 0) throw new RangeError(`a movement of ${amountCents}`);
  return {
    ...posting,
    entries: [
      { account: from, amountCents: cents(-amountCents) },
      { account: to, amountCents },
    ],
  };
}
