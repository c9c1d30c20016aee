import { feeOfPaid } from '#catalog/state-rules/quote-fee.ts';
import { correctPaidAmount, recordStep } from '#server/features/claims/api.ts';
import { correctRecovery, readRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim, lockUser } from '#server/platform/locks.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { fundPayout } from '../payments/lifecycle.ts';
import * as queries from '../payments/queries.ts';
import { sumOfClaim } from '../payments/queries.ts';
import { OperatorRefused } from '../refused.ts';
import { requireClaimPaidToUs } from './match-by-hand.ts';

interface Accepted {
  announcedCents: Cents;
  arrivedCents: Cents;
  feeCents: Cents;
  payoutCents: Cents;
}

/**
 * Accepts what has arrived for a claim as the office's full payment. It recalculates our fee and the payout from that
 * amount, tells the owner, and releases the payout. A second call is refused, because no payout waits for money then.
 */
export async function acceptShort(deps: Deps, claimId: string): Promise<Accepted> {
  const at = deps.now();
  return deps.db.transaction(async (tx) => {
    const { userId } = await requireClaimPaidToUs(tx, claimId);
    // Recording a deposit takes the same lock, so a late deposit is either counted here or sees this decision.
    await lockUser(tx, userId, 'no key update');
    await lockClaim(tx, { userId, claimId });
    const payout = await queries.lockUnfundedPayout(tx, claimId);
    if (!payout)
      throw new OperatorRefused(`No payout of claim ${claimId} is waiting for an office’s payment.`);
    const arrivedCents = cents(await sumOfClaim(tx, claimId));
    if (arrivedCents === 0) throw new OperatorRefused(`Nothing has arrived for claim ${claimId} yet.`);
    const { receivedCents: announcedCents } = await readRecovery(tx, claimId);
    const feeCents = await feeOfArrived(tx, claimId, arrivedCents);
    const payoutCents = cents(arrivedCents - feeCents);
    await queries.changePayout(tx, payout.id, { amountCents: payoutCents, feeCents, updatedAt: at });
    await correctPaidAmount(tx, claimId, { amountCents: arrivedCents, at });
    const claim = { id: claimId, userId };
    const text = shortfallWords({ announcedCents, arrivedCents });
    await recordStep(deps, tx, { claim, kind: 'paid', text, at });
    await correctRecovery(tx, { claimId, userId, amountCents: arrivedCents, feeCents, at });
    await fundPayout(deps, tx, claimId);
    return { announcedCents, arrivedCents, feeCents, payoutCents };
  });
}

async function feeOfArrived(tx: Tx, claimId: string, paidCents: Cents): Promise<Cents> {
  const agreed = await queries.findAgreement(tx, claimId);
  if (!agreed) throw new Error('a claim whose payout waits has no filing');
  return feeOfPaid({ ...agreed, paidCents });
}

function shortfallWords({
  announcedCents,
  arrivedCents,
}: Pick<Accepted, 'announcedCents' | 'arrivedCents'>): string {
  return `The office sent ${formatCents(arrivedCents)} of the ${formatCents(announcedCents)} it had announced. We’re taking our fee from what arrived, and your payout is next.`;
}
