import { readRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { cents } from '#shared/money.ts';
import { matchEarlierDeposits } from './deposits/match-earlier.ts';
import { fundPayout } from './payments/fund-payout.ts';
import { firstPayoutId } from './payments/payout-ids.ts';
import * as queries from './payments/queries.ts';

type PaidClaim = NonNullable<Awaited<ReturnType<typeof queries.findPaidClaim>>>;

/** Creates the payout of a paid claim. Running it again creates no second one. */
export async function payClaim(deps: Deps, claimId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const paid = await queries.findPaidClaim(tx, claimId);
    // The claim was deleted with its account, or the office paid nothing.
    if (!paid?.paidAmountCents) return;
    // Recording a deposit takes the same lock, so whichever runs second sees what the first one did.
    await lockUser(tx, paid.userId, 'no key update');
    if (paid.paidTo === 'owner') return insertDirect(deps, tx, claimId, paid);
    await insertTransfer(deps, tx, claimId, paid);
    await matchEarlierDeposits(tx, claimId, paid.reference);
    await fundPayout(deps, tx, claimId);
  });
}

/** The office paid the owner directly, so this payout is only a record of that. */
async function insertDirect(deps: Deps, tx: Tx, claimId: string, paid: PaidClaim): Promise<void> {
  const at = deps.now();
  const { feeCents } = await readRecovery(tx, claimId);
  await queries.insertPayout(tx, {
    id: firstPayoutId(claimId),
    userId: paid.userId,
    claimId,
    kind: 'direct',
    status: 'completed',
    amountCents: cents(paid.paidAmountCents ?? 0),
    feeCents,
    bankAccountText: `Paid to you by ${paid.office}`,
    completedAt: paid.completedAt ?? at,
    createdAt: at,
    updatedAt: at,
  });
}

async function insertTransfer(deps: Deps, tx: Tx, claimId: string, { userId }: PaidClaim): Promise<void> {
  const at = deps.now();
  const { payableCents, feeCents } = await readRecovery(tx, claimId);
  await queries.insertPayout(tx, {
    id: firstPayoutId(claimId),
    userId,
    claimId,
    kind: 'transfer',
    amountCents: payableCents,
    feeCents,
    createdAt: at,
    updatedAt: at,
  });
}
