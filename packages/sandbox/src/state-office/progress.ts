import { countText } from '../../../../src/shared/counted.ts';
import type { Download } from './downloads.ts';

const labels = { 'under-way': 'Under way', finished: 'Finished', 'broken-off': 'Broken off' } as const;

/** "Under way: 84,000 of 210,000 rows sent (40 %)". */
export function describeProgress(download: Download): string {
  const { sentRows, totalRows } = download;
  const percent = Math.floor((100 * sentRows) / totalRows);
  const label = labels[stateOf(download)];
  return `${label}: ${countText(sentRows)} of ${countText(totalRows)} rows sent (${percent} %)`;
}

/** The progress of the newest download, for programs. */
export function summarizeProgress(newest: Download | undefined) {
  if (!newest) return { state: 'not-started' };
  return { state: stateOf(newest), sentRows: newest.sentRows, totalRows: newest.totalRows };
}

function stateOf({ end }: Download): keyof typeof labels {
  if (!end) return 'under-way';
  return end.isComplete ? 'finished' : 'broken-off';
}
