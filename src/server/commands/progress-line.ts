import { countText } from '#shared/counted.ts';

interface Progress {
  fraction: number | undefined;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  rejectedRows: number;
}

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const barWidth = 30;
const lineEveryMs = 5_000;
const drawEveryMs = 100;

/** Shows a moving bar on a terminal, and elsewhere, such as in a log, a line every few seconds. */
export function createProgressLine(terminal: Terminal, now: () => number) {
  const startedAt = now();
  let shownAt = startedAt;
  return {
    show(progress: Progress): void {
      if (now() - shownAt < (terminal.isTTY ? drawEveryMs : lineEveryMs)) return;
      shownAt = now();
      const text = describeProgress(progress, (shownAt - startedAt) / 1_000);
      terminal.write(terminal.isTTY ? `\r\u001b[K${drawBar(progress.fraction)}${text}` : `${text}\n`);
    },
    end(): void {
      if (terminal.isTTY) terminal.write('\r\u001b[K');
    },
  };
}

function drawBar(fraction: number | undefined): string {
  if (fraction === undefined) return '';
  const filled = Math.round(Math.min(1, fraction) * barWidth);
  return `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] `;
}

function describeProgress({ fraction, ...rows }: Progress, seconds: number): string {
  const total = rows.newRows + rows.changedRows + rows.unchangedRows + rows.rejectedRows;
  const share = fraction === undefined ? '' : `${Math.floor(Math.min(1, fraction) * 100)} %, `;
  const rate = Math.round(total / Math.max(seconds, 0.001));
  return `${share}${countText(total)} rows, ${countText(rate)} a second`;
}
