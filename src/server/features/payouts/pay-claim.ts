import { readRecovery } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { cents } from '#shared/money.ts';
import * as deposits from './deposits/queries.ts';
import { foldReference, referencesIn } from './deposits/references-in.ts';
import { createDirectPayout, createPayout, fundPayout } from './payments/lifecycle.ts';
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
    await payOut(deps, tx, claimId, paid);
  });
}

async function payOut(deps: Deps, tx: Tx, claimId: string, paid: PaidClaim): Promise<void> {
  const { userId, office, completedAt } = paid;
  const { payableCents, feeCents } = await readRecovery(tx, claimId);
  const paidCents = cents(paid.paidAmountCents ?? 0);
  const byOffice = { userId, claimId, feeCents, office, completedAt };
  if (paid.paidTo === 'owner')
    return createDirectPayout(deps, tx, { ...byOffice, kind: 'direct', amountCents: paidCents });
  if (paid.paidTo === 'apart')
    await createDirectPayout(deps, tx, {
      ...byOffice,
      kind: 'apart',
      amountCents: cents(paidCents - feeCents),
    });
  else await createPayout(deps, tx, { userId, claimId, amountCents: payableCents, feeCents });
  await matchEarlierDeposits(tx, claimId, paid.reference);
  await fundPayout(deps, tx, claimId);
}

/** Matches money that arrived before we knew the claim's number. */
async function matchEarlierDeposits(tx: Tx, claimId: string, reference: string | null): Promise<void> {
  if (!reference) return;
  for (const { id, reference: words } of await deposits.listUnmatched(tx, foldReference(reference))) {
    const claim = await deposits.findClaimByReference(tx, referencesIn(words));
    if (claim?.id === claimId) await deposits.matchDeposits(tx, [id], claimId);
  }
}
