import type { Deps } from '#server/platform/deps.ts';
import type { Transfer } from '#server/platform/providers/dwolla/transfers.ts';
import { dayMs } from '#shared/durations.ts';
import { returnDays } from '#shared/payouts/payouts.ts';
import { listKnown } from './queries.ts';

const lookedBackMs = returnDays * dayMs;

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
