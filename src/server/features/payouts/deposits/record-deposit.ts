import * as ledger from '#server/features/ledger/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { cents } from '#shared/money.ts';
import { fundPayout } from '../payments/fund-payout.ts';
import type { ArrivedMoney } from './arrived-money.ts';
import * as deposits from './queries.ts';
import { referencesIn } from './references-in.ts';
import { takeBackDeposit } from './take-back-deposit.ts';

/** Books an incoming transfer, or its reversal. It may be called for any transfer status and any number of times. */
export async function recordDeposit(deps: Deps, transferId: string): Promise<void> {
  const transfer = await deps.dwolla.readTransfer(transferId);
  if (transfer.direction !== 'in' || !isEnded(transfer)) return;
  const { id: externalId, amountCents, reference, createdAt: arrivedAt } = transfer;
  const money = { externalId, amountCents: cents(amountCents), reference, arrivedAt };
  if (transfer.status === 'processed') await bookDeposit(deps, money);
  else await takeBackDeposit(deps, money);
}

/** A status that we do not know says nothing about where the money is. */
function isEnded({ status }: Transfer): boolean {
  return status !== 'pending' && status !== 'unknown';
}

/** Books money that arrived at our bank, only once, and releases the payout that waited for it. */
export async function bookDeposit(deps: Deps, arrived: ArrivedMoney): Promise<void> {
  const { externalId: depositId, amountCents, reference } = arrived;
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const claim = await deposits.findClaimByReference(tx, referencesIn(reference));
    if (claim) await lockUser(tx, claim.userId, 'no key update');
    const isNew = await deposits.insertDeposit(tx, { ...arrived, claimId: claim?.id, createdAt: at });
    if (!isNew) return;
    if (claim) await fundPayout(deps, tx, claim.id);
    await ledger.recordDeposit(tx, { depositId, amountCents, at });
  });
}
