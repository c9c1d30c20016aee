import type { Deps } from '#server/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { listKnownIds } from './deposit-queries.ts';

const lookedBackMs = 7 * dayMs;

/** For what a lost notice left behind: records what arrived lately and is not in the books. */
export async function followDeposits(deps: Deps): Promise<void> {
  if (deps.config.payoutMethod !== 'dwolla') return;
  const arrived: string[] = [];
  for await (const { id, direction } of deps.dwolla.listTransfers(
    new Date(deps.now().getTime() - lookedBackMs),
  ))
    if (direction === 'in') arrived.push(id);
  const known = await listKnownIds(deps.db, arrived);
  for (const transferId of arrived)
    if (!known.has(transferId)) await deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
}
