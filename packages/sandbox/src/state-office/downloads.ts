import { randomUUID } from 'node:crypto';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { countText } from '#sandbox/shared.ts';
import { rowsIn, type Week } from './week.ts';

const labels = { 'under-way': 'Under way', finished: 'Finished', 'broken-off': 'Broken off' } as const;

export interface Download {
  fileName: string;
  week: Week;
  /** Who downloads the list, according to the request itself. */
  reader: string;
  startedAt: string;
  sentRows: number;
  totalRows: number;
  /** Absent while the download is in progress. */
  end?: { at: string; isComplete: boolean };
}

interface DownloadUnderWay {
  addRows(count: number): void;
  end(isComplete: boolean): void;
}

export interface Downloads {
  start(asked: Pick<Download, 'fileName' | 'week' | 'reader'>): DownloadUnderWay;
  /** Newest first. */
  list(): Download[];
  /** Downloads that are still in progress are marked as interrupted. */
  close(): void;
}

const keptDownloads = 50;

/** How far each reader has come. Readers take rows as fast as they store them, so this is also an import's progress. */
export function openDownloads({ store, now }: { store: DocumentStore; now: () => Date }): Downloads {
  const ended = store.collection<Download>('downloads', { keep: keptDownloads });
  const underWay = new Map<string, Download>();

  function end(id: string, isComplete: boolean): void {
    const download = underWay.get(id);
    if (!download) return;
    underWay.delete(id);
    ended.put(id, { ...download, end: { at: now().toISOString(), isComplete } });
  }

  return {
    start: (asked) => {
      const id = randomUUID();
      const download = {
        ...asked,
        startedAt: now().toISOString(),
        sentRows: 0,
        totalRows: rowsIn(asked.week),
      };
      underWay.set(id, download);
      return {
        addRows: (count) => {
          download.sentRows += count;
        },
        end: (isComplete) => end(id, isComplete),
      };
    },
    list: () => [...ended.list(), ...underWay.values()].reverse(),
    close: () => {
      for (const id of underWay.keys()) end(id, false);
    },
  };
}

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
