import { listFeesDue } from '#server/features/billing/api.ts';
import { balanceOf } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { DeletionPreview } from '#shared/contracts/privacy.ts';
import { cents, fromDecimal, toDecimal } from '#shared/money.ts';
import * as queries from './queries.ts';

/**
 * Closes the account: nobody can sign in and no new work starts. The job ends what is in progress at vendors and then
 * deletes everything. Asking again changes nothing.
 */
export async function askDeletion(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction((tx) => freezeAccount(deps, tx, userId));
}

/** For callers that write more in the same transaction. It locks the user's row. */
export async function freezeAccount({ jobs, audit, now }: Deps, tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletingAt) return;
  const at = now();
  await queries.freeze(tx, userId, at);
  await jobs.enqueue(tx, 'delete-account', { userId });
  await audit.record(tx, { actor: 'user', userId, action: 'deletion_asked', at });
}

/** Collects what a person should know before deleting the account. It writes nothing. */
export async function previewDeletion({ db, now }: Deps, user: SessionUser): Promise<DeletionPreview> {
  return {
    owed: toDecimal(await balanceOf(db, { kind: 'payable', ownerId: user.id })),
    payoutsInProgress: await queries.countPayouts(db, user.id, ['processing']),
    openClaims: await queries.countFiledClaims(db, user.id),
    claimsPaidToUs: await queries.countClaimsPaidToUs(db, user.id, now()),
    feesDue: sumFees(await listFeesDue(db, user.id)),
    hasPlan: user.subscriptionPlan !== 'free',
    canBePaidFirst: await queries.hasGoodBankAccount(db, user.id),
  };
}

type FeesDue = Awaited<ReturnType<typeof listFeesDue>>;

function sumFees(fees: FeesDue): DeletionPreview['feesDue'] {
  if (fees.length === 0) return null;
  const total = fees.reduce((sum, { amount }) => sum + fromDecimal(amount), 0);
  const [firstDay = null] = fees.flatMap(({ dueOn }) => dueOn ?? []).sort();
  return { amount: toDecimal(cents(total)), dueOn: firstDay };
}
