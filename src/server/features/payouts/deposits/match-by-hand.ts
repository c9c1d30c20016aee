import { readRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { type Cents, cents, formatCents } from '#shared/money.ts';
import { isUuid } from '#shared/text-field.ts';
import { fundPayout } from '../payments/lifecycle.ts';
import { sumOfClaim } from '../payments/queries.ts';
import { OperatorRefused } from '../refused.ts';
import * as deposits from './queries.ts';
import { findClaimPaidToUs } from './queries.ts';

interface Match {
  /** The bank's id for the deposit. */
  depositId: string;
  claimId: string;
  /** True if the rest will arrive separately, so that this deposit may be less than was announced. */
  isPart: boolean;
}

interface Matched {
  /** False if the deposit was already matched with this claim. */
  isNew: boolean;
  depositCents: Cents;
  /** What the office announced; zero if it has announced nothing yet. */
  announcedCents: Cents;
  /** Everything that has arrived for the claim. */
  arrivedCents: Cents;
}

/** Assigns an unmatched deposit to a claim and releases the payout. Matching it again changes nothing. */
export async function matchByHand(deps: Deps, { depositId, claimId, isPart }: Match): Promise<Matched> {
  return deps.db.transaction(async (tx) => {
    const claim = await requireClaimPaidToUs(tx, claimId);
    // Recording a deposit takes the same lock, so whichever runs second sees what the first one did.
    await lockUser(tx, claim.userId, 'no key update');
    const deposit = await deposits.lockDeposit(tx, depositId);
    if (!deposit) throw new OperatorRefused(`There is no deposit ${depositId}. Book it with --deposit.`);
    if (deposit.takenBackAt)
      throw new OperatorRefused(`The bank took back ${depositId}, so it belongs to no claim.`);
    if (deposit.claimId && deposit.claimId !== claim.id)
      throw new OperatorRefused(`${depositId} is already matched to claim ${deposit.claimId}.`);
    const isNew = deposit.claimId === null;
    await deposits.matchDeposits(tx, [deposit.id], claim.id);
    const { receivedCents: announcedCents } = await readRecovery(tx, claim.id);
    const arrivedCents = cents(await sumOfClaim(tx, claim.id));
    if (isNew && !isPart) requireCovered({ announcedCents, arrivedCents });
    await fundPayout(deps, tx, claim.id);
    return { isNew, depositCents: deposit.amountCents, announcedCents, arrivedCents };
  });
}

function requireCovered({ announcedCents, arrivedCents }: Pick<Matched, 'announcedCents' | 'arrivedCents'>) {
  if (arrivedCents >= announcedCents) return;
  throw new OperatorRefused(
    `The office announced ${formatCents(announcedCents)}, and with this ${formatCents(arrivedCents)} has arrived. If the rest is still to come, add "part" after the claim. If it is not, add "part" too, then run --short with the claim.`,
  );
}

/** Finds a claim by the id that an operator typed, which may not be a valid id. */
export async function requireClaimPaidToUs(tx: Tx, claimId: string) {
  const claim = isUuid(claimId) ? await findClaimPaidToUs(tx, claimId) : undefined;
  if (!claim) throw new OperatorRefused(`There is no claim ${claimId} that an office pays to us.`);
  return claim;
}
