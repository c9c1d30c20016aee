import { feeOfPaid } from '#catalog/state-rules/quote-fee.ts';
import { credited } from '#server/features/connections/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import { dayOf } from '#shared/calendar-date.ts';
import type { claimOutcomes } from '#shared/claims/claims.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { listDocuments } from '../documents/queries.ts';
import type * as queries from '../queries.ts';

/** How many times the claimed amount an owner may report without showing the office's letter. */
const mostTimesClaimed = 2;

/** What an owner may report without the letter where the office had published no amount, or only a lower bound. */
const mostUnpublishedCents = cents(1_000_00);

interface Report {
  claim: queries.ClaimRow;
  filing: queries.FilingRow;
  outcome: (typeof claimOutcomes)[number];
  /** Null unless it was paid. */
  paidCents: Cents | null;
}

/** Whether offices have sent us this much for the claim. */
export type HasDeposits = (tx: Tx, claim: { claimId: string; amountCents: Cents }) => Promise<boolean>;

/** What an owner reports is believed up to a point. Beyond it, the office's letter has to be among the documents. */
export async function requireLetter(tx: Tx, report: Report, hasDeposits: HasDeposits): Promise<void> {
  const sentence = findExcess(report) ?? (await findUnproved(tx, report, hasDeposits));
  if (sentence === undefined || (await hasLetter(tx, report))) return;
  throw new AppError('letter_needed', sentence, { errors: { letter: sentence } });
}

/** A letter about an earlier filing says nothing about this one. */
async function hasLetter(tx: Tx, { claim, filing }: Report): Promise<boolean> {
  const documents = await listDocuments(tx, claim.id);
  return documents.some(({ kind, createdAt }) => kind === 'office_letter' && createdAt >= filing.createdAt);
}

function findExcess({ claim, filing, paidCents }: Report): string | undefined {
  const claimedCents = cents(claim.amountKind === 'unknown' ? 0 : filing.amountCents);
  const isOpenEnded = claim.amountKind === 'unknown' || claim.amountKind === 'at_least';
  const twiceCents = mostTimesClaimed * claimedCents;
  const mostCents = isOpenEnded ? Math.max(twiceCents, mostUnpublishedCents) : twiceCents;
  if (paidCents === null || paidCents <= mostCents) return undefined;
  return mostCents === twiceCents
    ? `That’s more than twice the ${formatCents(claimedCents)} you claimed. Add the office’s letter or check that shows the amount, and save again.`
    : `The office hadn’t published this amount. For more than ${formatCents(mostUnpublishedCents)}, add its letter or check, and save again.`;
}

/** Where we filed and the office answered the owner, our fee rests on their word alone. */
async function findUnproved(tx: Tx, report: Report, hasDeposits: HasDeposits): Promise<string | undefined> {
  const { filing, outcome, paidCents } = report;
  const hasFee = filing.mode === 'agent' && filing.feePercent > 0 && !filing.refusedAt;
  if (!hasFee || outcome === 'approved') return undefined;
  if (!paidCents)
    return 'We filed this claim for you, so we need to see how it ended. Add the office’s letter or email, and save again.';
  if (await hasArrived(tx, report, cents(paidCents), hasDeposits)) return undefined;
  return 'Our fee depends on what the office paid, so we need to see it. Add the office’s letter or check, and save again. If the money is in a bank account you’ve connected here, save again once your bank shows it.';
}

/**
 * At our bank, or at the owner's. A credit of less than what was claimed may have come from anywhere, so then only the
 * letter says what the office decided.
 */
async function hasArrived(
  tx: Tx,
  { claim, filing }: Report,
  amountCents: Cents,
  hasDeposits: HasDeposits,
): Promise<boolean> {
  const { id: claimId, userId, amountKind } = claim;
  if (filing.paidTo === 'us') return hasDeposits(tx, { claimId, amountCents });
  // What proves it is our own check.
  if (filing.paidTo === 'apart')
    return hasDeposits(tx, { claimId, amountCents: feeOfPaid({ claim, filing, paidCents: amountCents }) });
  if (amountKind === 'unknown' || amountCents < filing.amountCents) return false;
  return credited(tx, { userId, amountCents, since: dayOf(filing.sentAt ?? filing.createdAt) });
}
