import * as ledger from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { returnDays } from '#shared/payouts/payouts.ts';
import { fundPayout } from '../payments/lifecycle.ts';
import * as deposits from './queries.ts';
import { listKnown } from './queries.ts';
import { referencesIn } from './references-in.ts';
import { type ArrivedMoney, takeBackDeposit } from './take-back-deposit.ts';

const lookedBackMs = returnDays * dayMs;

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

/** Makes up for lost notices: records recent deposits and reversals that are missing from our books. */
export async function followDeposits(deps: Deps): Promise<void> {
  if (deps.config.payoutMethod !== 'dwolla') return;
  const since = new Date(deps.now().getTime() - lookedBackMs);
  const incoming: Transfer[] = [];
  for await (const transfer of deps.dwolla.listTransfers(since))
    if (transfer.direction === 'in' && transfer.status !== 'unknown') incoming.push(transfer);
  const known = await listKnown(
    deps.db,
    incoming.map(({ id }) => id),
  );
  const takenBackAt = new Map(known.map((deposit) => [deposit.externalId, deposit.takenBackAt]));
  for (const { id: transferId, status } of incoming) {
    const isBooked = status === 'processed' ? takenBackAt.has(transferId) : takenBackAt.get(transferId);
    if (!isBooked) await deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
  }
}
