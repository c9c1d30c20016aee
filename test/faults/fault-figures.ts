import { availableParallelism } from 'node:os';
import type { Acknowledged } from './acknowledged.ts';
import type { Stop } from './fault-kinds.ts';

/** Collects the figures of a run with faults. */
export function createFigures() {
  const healedMs = new Map<string, number[]>();
  const answers = new Map<string, number>();
  const stops: Stop[] = [];
  return {
    healedMs,
    answers,
    stops,
    addHealing: (fault: string, ms: number) => {
      healedMs.set(fault, [...(healedMs.get(fault) ?? []), ms]);
    },
    addAnswer: (status: string) => {
      answers.set(status, (answers.get(status) ?? 0) + 1);
    },
    addStop: (stop: Stop) => {
      stops.push(stop);
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)] ?? 0;
}

export function longestHealingMs({ healedMs }: Figures): number {
  return Math.max(0, ...[...healedMs.values()].flat());
}

interface Report {
  figures: Figures;
  acknowledged: Acknowledged;
  seed: number;
  startedAt: Date;
  lastedMs: number;
  /** The load of the machine before the run. */
  loadBefore: number;
}

const busySentence =
  'The machine was busy with other work: these times show that the product heals, not how fast. Measure again on an idle one.';

/** Formats the figures for the terminal. */
export function reportOf({ figures, acknowledged, seed, startedAt, lastedMs, loadBefore }: Report): string {
  const rows = [...figures.healedMs].map(([name, ms]) => [
    name,
    String(ms.length),
    seconds(median(ms)),
    seconds(Math.max(...ms)),
  ]);
  const answered = [...figures.answers].sort(([one], [other]) => one.localeCompare(other));
  const { signUps, emailsChosen, messages, documents, claimsFiled } = acknowledged;
  return [
    `Measured ${startedAt.toISOString().slice(0, 10)} for ${Math.round(lastedMs / 60_000)} minutes with seed ${seed}: two web processes, two workers, and PostgreSQL under load, on ${availableParallelism()} processors with a load of ${loadBefore.toFixed(1)} beforehand.`,
    formatTable(['fault', 'times', 'healed after, median s', 'longest s'], rows),
    `Acknowledged and found afterwards: ${signUps.length} sign-ups, ${emailsChosen.length} notification choices, ${messages.length} messages, ${documents.length} documents, and ${claimsFiled.length} filed claims, each exactly once at its office.`,
    `Responses to the load by status: ${answered.map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
    ...(loadBefore > availableParallelism() ? [busySentence] : []),
    `Longest shutdown after SIGTERM: ${seconds(Math.max(0, ...figures.stops.map(({ ms }) => ms)))} s.`,
  ].join('\n\n');
}

/** Pads each column to its widest cell. */
function formatTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heading.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
