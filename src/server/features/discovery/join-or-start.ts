import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';

type Wanted = Pick<queries.ScanRow, 'userId' | 'personId' | 'trigger'>;

/** Nobody waits for it. */
export function isNightly({ trigger }: Pick<queries.ScanRow, 'trigger'>): boolean {
  return trigger === 'monitor';
}

/** One scan per person at a time. The person's row must be locked. */
export async function joinOrStart(deps: Deps, tx: Tx, wanted: Wanted): Promise<queries.ScanRow> {
  const latest = await queries.findLatestScan(tx, wanted.userId);
  if (latest?.status === 'running') return latest;
  const scan = await queries.insertScan(tx, { ...wanted, createdAt: deps.now() });
  await deps.jobs.enqueue(tx, 'run-scan', { scanId: scan.id }, { canWait: isNightly(scan) });
  return scan;
}
