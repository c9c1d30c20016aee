import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { minuteMs } from '#shared/durations.ts';
import * as queries from './queries.ts';

type Wanted = Pick<queries.ScanRow, 'userId' | 'personId' | 'trigger'>;

/** Nightly scans have nobody waiting for them. */
export function isNightly({ trigger }: Pick<queries.ScanRow, 'trigger'>): boolean {
  return trigger === 'monitor';
}

/** Well after the last retry of its job, so a scan that is still running then has been given up. */
const longestScanMs = 30 * minuteMs;

/** Allows one scan per person at a time. The caller must have locked the person's row. */
export async function joinOrStart(deps: Deps, tx: Tx, wanted: Wanted): Promise<queries.ScanRow> {
  const latest = await queries.findLatestScan(tx, wanted.userId);
  const at = deps.now();
  if (latest?.status === 'running') {
    if (at.getTime() - latest.createdAt.getTime() < longestScanMs) return latest;
    await queries.endScan(tx, latest.id, { status: 'failed', finishedAt: at });
  }
  const scan = await queries.insertScan(tx, { ...wanted, createdAt: at });
  await deps.jobs.enqueue(tx, 'run-scan', { scanId: scan.id }, { canWait: isNightly(scan) });
  return scan;
}
