import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '#shared/durations.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import type { KeptProcess } from './keep-running.ts';
import type { Stage } from './stage.ts';
import type { Wire } from './wire.ts';

export interface Stop {
  role: 'web' | 'worker';
  /** Zero, or one if the process forced its own exit before the ten seconds were over. */
  exitCode: number | null;
  ms: number;
  /** Requests that it had received before the stop signal and never answered. */
  droppedRequests: number;
}

export interface Fault {
  name: string;
  /** Causes the fault and ends it. */
  strike(): Promise<void>;
}

interface Chance {
  random: () => number;
  onStop: (stop: Stop) => void;
}

/** Jumps back, across the hour that US clocks skip on March 8, 2026, and past the end of every session. */
const clockJumpsMs = [-dayMs, 6 * dayMs, 400 * dayMs];

/** Lists everything that can happen to the product from outside. */
export function createFaults(stage: Stage, { random, onStop }: Chance): Fault[] {
  const { gate, postgres, vendor, webs, workers } = stage;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const between = (leastMs: number, mostMs: number) => leastMs + random() * (mostMs - leastMs);
  const everybody = () => [...webs.map(({ kept }) => kept), ...workers];

  async function stop(role: Stop['role'], kept: KeptProcess, wire?: Wire): Promise<void> {
    let underWay: Promise<boolean>[] = [];
    const ended = await kept.terminate(() => {
      underWay = wire?.listUnderWay().map(({ isAnswered }) => isAnswered) ?? [];
    });
    const answered = await Promise.all(underWay);
    onStop({ role, ...ended, droppedRequests: answered.filter((isAnswered) => !isAnswered).length });
  }

  return [
    { name: 'kill -9 of a web process', strike: () => pick(webs).kept.kill() },
    { name: 'kill -9 of a worker', strike: () => pick(workers).kill() },
    { name: 'kill -9 of PostgreSQL', strike: async () => void process.kill(postgres.pid ?? 0, 'SIGKILL') },
    {
      name: 'connections to the database cut',
      strike: async () => {
        gate.cut();
        await sleep(between(200, 2_000));
        gate.open();
      },
    },
    {
      name: 'connections to the database hang',
      strike: async () => {
        gate.jam();
        await sleep(between(500, 3_000));
        gate.open();
      },
    },
    {
      name: 'offices act and do not answer',
      strike: async () => {
        vendor.loseAnswers(true);
        await sleep(between(1_000, 3_000));
        vendor.loseAnswers(false);
      },
    },
    {
      name: 'clocks jump and come back',
      strike: async () => {
        const ms = pick(clockJumpsMs);
        for (const kept of everybody()) kept.jumpClock(ms);
        await sleep(between(500, 1_500));
        for (const kept of everybody()) kept.jumpClock(0);
      },
    },
    {
      name: 'SIGTERM to a web process',
      strike: async () => {
        const { kept, wire } = pick(webs);
        await waitUntil(() => wire.listUnderWay().length > 0, 60_000);
        await stop('web', kept, wire);
      },
    },
    { name: 'SIGTERM to a worker', strike: () => stop('worker', pick(workers)) },
  ];
}
