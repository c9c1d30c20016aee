import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '#shared/algorithms/seeded-random.ts';
import { minuteMs } from '#shared/durations.ts';
import { expectSoundBooks } from '#test/support/expect-sound-books.ts';
import { seed } from '#test/support/long-run.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { createAcknowledged, findLost } from './acknowledged.ts';
import { openStreet } from './busy-people.ts';
import { createFigures, longestHealingMs, reportOf } from './fault-figures.ts';
import { createFaults, type Fault } from './fault-kinds.ts';
import { measureHealing } from './measure-healing.ts';
import { openStage } from './stage.ts';

/** Without minutes, each fault occurs once. With them, all faults repeat for that time. */
const soakMinutes = Number(process.env.SOAK_MINUTES ?? 0);
const peopleAtOnce = 3;
/** The promised healing time. A normal test run shares its machine and checks only that the product heals at all. */
const promisedHealingMs = 5_000;
const longestHealingAllowedMs = 180_000;
const longestPauseMs = 1_000;

const random = createRandom(seed);

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Whether no job is ready to run. */
async function isQuiet({ db }: TestServer): Promise<boolean> {
  const { rows } = await db.execute(sql`select from jobs.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '10 minutes'
    and name not like '\\_\\_%' and data <> '{}' limit 1`);
  return rows.length === 0;
}

test(`the product loses nothing acknowledged under faults, and heals by itself (seed ${seed})`, {
  timeout: soakMinutes * minuteMs + 1_800_000,
}, async () => {
  const [loadBefore = 0] = loadavg();
  const crashes: string[] = [];
  const stage = await openStage((line) => crashes.push(line));
  const { server, webs } = stage;
  const figures = createFigures();
  const acknowledged = createAcknowledged();
  const wires = webs.map(({ wire }) => wire);
  const street = openStreet({ server, wires, acknowledged, onAnswer: figures.addAnswer });
  onTestFinished(() => street.close());
  const startedAt = new Date();
  const people = Promise.all(Array.from({ length: peopleAtOnce }, street.comeAndGo));

  async function suffer({ name, strike }: Fault): Promise<void> {
    await sleep(random() * longestPauseMs);
    await strike();
    const ms = await measureHealing(stage, longestHealingAllowedMs);
    figures.addHealing(name, ms);
    process.stdout.write(`${name}: healed after ${Math.round(ms)} ms\n`);
  }

  figures.addHealing('none, for comparison', await measureHealing(stage, longestHealingAllowedMs));
  const faults = createFaults(stage, { random, onStop: figures.addStop });
  do for (const fault of shuffle(faults)) await suffer(fault);
  while (Date.now() - startedAt.getTime() < soakMinutes * minuteMs);
  street.close();
  await people;
  const lastedMs = Date.now() - startedAt.getTime();
  await waitUntil(() => isQuiet(server), longestHealingAllowedMs);

  process.stdout.write(`\n${reportOf({ figures, acknowledged, seed, startedAt, lastedMs, loadBefore })}\n`);
  expect(await findLost(server, acknowledged)).toEqual([]);
  expect(crashes).toEqual([]);
  expect(figures.answers.get('500') ?? 0, 'answers that a bug gave').toBe(0);
  expect(figures.stops.filter(({ droppedRequests }) => droppedRequests > 0)).toEqual([]);
  await expectSoundBooks(server.db, server.deps.config.dataDir);
  if (soakMinutes > 0) {
    expect(longestHealingMs(figures)).toBeLessThan(promisedHealingMs);
    expect(figures.stops.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
  }
});
