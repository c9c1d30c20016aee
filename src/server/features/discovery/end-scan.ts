import type { Deps } from '#server/deps.ts';
import { counted } from '#shared/counted.ts';
import { cents, formatCents } from '#shared/money.ts';
import { sumPending } from './claim-queries.ts';
import * as queries from './queries.ts';
import { writeScanLine } from './write-scan-line.ts';

/** The last line and the end are committed together, so a reader who sees the end has seen every line. */
export async function endScan(deps: Deps, scan: queries.ScanRow, sourceCount: number): Promise<void> {
  const { id: scanId, personId, userId } = scan;
  const { newClaimsCount } = (await queries.findScan(deps.db, scanId)) ?? scan;
  const totalCents = await sumPending(deps.db, personId, deps.now());
  await writeScanLine(deps, scan, {
    stage: 'summary',
    sourceCount,
    text: summarise(newClaimsCount, totalCents),
    save: async (tx) => {
      const finishedAt = deps.now();
      await queries.endScan(tx, scanId, { status: 'completed', finishedAt, totalCents });
      await queries.markScanCompleted(tx, userId, finishedAt);
      if (scan.trigger === 'monitor' && newClaimsCount > 0)
        await deps.jobs.enqueue(tx, 'send-findings-digest', { userId });
    },
  });
}

function summarise(newCount: number, totalCents: number): string {
  if (totalCents === 0 && newCount === 0)
    return 'We found nothing this time. We’ll keep looking and let you know when something turns up.';
  const total = formatCents(cents(totalCents));
  if (newCount === 0) return `Nothing new. What we found before totals ${total}.`;
  return `${counted(newCount, 'new claim')}. Everything we’ve found totals ${total}.`;
}
