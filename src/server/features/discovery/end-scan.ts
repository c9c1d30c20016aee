import type { Deps } from '#server/platform/deps.ts';
import { amountPhrase, type StatedAmount, sumOf } from '#shared/claim-words.ts';
import { counted } from '#shared/counted.ts';
import { cents } from '#shared/money.ts';
import { listOfferedAmounts } from './claim-queries.ts';
import * as queries from './queries.ts';
import { writeScanLine } from './write-scan-line.ts';

/** The last line and the end are committed together, so a reader who sees the end has seen every line. */
export async function endScan(deps: Deps, scan: queries.ScanRow, sourceCount: number): Promise<void> {
  const { id: scanId, personId, userId } = scan;
  const { newClaimsCount } = (await queries.findScan(deps.db, scanId)) ?? scan;
  const offered = await listOfferedAmounts(deps.db, personId, deps.now());
  const total = sumOf(offered.map((each) => ({ ...each, amountCents: cents(each.amountCents) })));
  await writeScanLine(deps, scan, {
    stage: 'summary',
    sourceCount,
    text: summarize(newClaimsCount, total),
    save: async (tx) => {
      const finishedAt = deps.now();
      await queries.endScan(tx, scanId, {
        status: 'completed',
        finishedAt,
        totalCents: total.amountCents,
        totalKind: total.amountKind,
      });
      await queries.markScanCompleted(tx, userId, finishedAt);
      if (scan.trigger === 'monitor' && newClaimsCount > 0)
        await deps.jobs.enqueue(tx, 'send-findings-digest', { userId });
    },
  });
}

function summarize(newCount: number, total: StatedAmount): string {
  if (total.amountCents === 0 && total.amountKind !== 'unknown' && newCount === 0)
    return 'We found nothing this time. We’ll keep looking and let you know when something turns up.';
  const found = newCount === 0 ? 'Nothing new.' : `${counted(newCount, 'new claim')}.`;
  if (total.amountKind === 'unknown') return `${found} The offices haven’t published any amounts.`;
  const what = newCount === 0 ? 'What we found before' : 'Everything we’ve found';
  return `${found} ${what} totals ${amountPhrase(total)}.`;
}
