import { balanceOf } from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session-user.ts';
import type { DeletionPreview } from '#shared/contracts/privacy.ts';
import { toDecimal } from '#shared/money.ts';
import * as queries from './queries.ts';

/** Collects what a person should know before deleting the account. It writes nothing. */
export async function previewDeletion({ db, now }: Deps, user: SessionUser): Promise<DeletionPreview> {
  return {
    owed: toDecimal(await balanceOf(db, { kind: 'payable', ownerId: user.id })),
    payoutsInProgress: await queries.countPayouts(db, user.id, ['processing']),
    openClaims: await queries.countFiledClaims(db, user.id),
    claimsPaidToUs: await queries.countClaimsPaidToUs(db, user.id, now()),
    hasPlan: user.subscriptionPlan !== 'free',
    canBePaidFirst: await queries.hasGoodBankAccount(db, user.id),
  };
}
