import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@rightful/private-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRandom } from '#shared/algorithms/seeded-random.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { repetitions, sampleOfToday, seed } from '#test/support/long-run.ts';
import { fileAsEarlier } from '#test/support/payment-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { expectAllPaid, expectBooksEqual, expectEveryEmail, expectFiledOnce } from './money-ends.ts';
import { openTown } from './money-town.ts';
import { type Death, type Role, stepsOf } from './mortal-deps.ts';
import { type Limit, liveOnce, rehearse, startImmortal } from './mortal-processes.ts';

/** The steps that are due: the default run takes a sixth of them each day. */
const dueSteps: Record<Role, readonly string[]> = {
  web: sampleOfToday(stepsOf('web'), stepsOf('web').length / 6),
  worker: sampleOfToday(stepsOf('worker'), stepsOf('worker').length / 6),
};
/** One at every due step, and at least this many. Workers move the money, and a web process takes longer to start. */
const wantedKillsOf: Record<Role, number> = {
  web: repetitions({ sampled: 0, long: 40 }),
  worker: repetitions({ sampled: 0, long: 160 }),
};
/** Steps at which nobody has died by then are reported. */
const mostKillsOf: Record<Role, number> = {
  web: repetitions({ sampled: 40, long: 120 }),
  worker: repetitions({ sampled: 120, long: 400 }),
};
/** At this speed, the offices and the bank take about a second instead of weeks. */
const sandboxSpeed = 60;
const peopleAtOnce = 6;
/** Every third process is killed at a random moment instead of a named step. */
const randomOf = 3;
const longestRandomMs = 1_500;
/** A process that does not reach its step by then is killed anyway. */
const patienceMs = 4_000;
/** In the last third of the run, processes wait for steps at which none has died yet. */
const insistFrom = 2 / 3;
const insistingMs = 15_000;
const mostSurvived = 3;
const lookEveryMs = 3_000;
const lookEveryKills = 10;

let server: TestServer;
const stopping = new AbortController();
beforeAll(async () => {
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  server = await startTestServer({ worksJobs: false, sandboxSpeed, config: { publicUrl, payoutHoldMs: 0 } });
  await fileAsEarlier(server);
  await server.deps.dwolla.registerWebhook(`${publicUrl}${webhookPaths.dwolla}`);
});
afterAll(() => server.stop());

const random = createRandom(seed);
const killsAt: Record<Role, Map<string, number>> = { web: new Map(), worker: new Map() };

const unmetSteps = (role: Role) => dueSteps[role].filter((step) => !killsAt[role].has(step));

/** Returns the half of the steps with the fewest deaths. */
function rarestSteps(role: Role): string[] {
  const countAt = (step: string) => killsAt[role].get(step) ?? 0;
  const steps = dueSteps[role].toSorted((one, other) => countAt(one) - countAt(other));
  return steps.slice(0, Math.ceil(steps.length / 2));
}

/** Decides at which step and at what time at the latest the next process dies. */
function planDeath(role: Role, kills: number): { death: Death; limit: Limit } {
  if (kills % randomOf === 0) {
    const countsFrom = random() < 0.3 ? 'start' : 'ready';
    return { death: { steps: [], survived: 0 }, limit: { countsFrom, ms: random() * longestRandomMs } };
  }
  const unmet = unmetSteps(role);
  if (kills >= insistFrom * wantedKillsOf[role] && unmet.length > 0)
    return { death: { steps: unmet, survived: 0 }, limit: { countsFrom: 'ready', ms: insistingMs } };
  const survived = Math.floor(random() * mostSurvived);
  return { death: { steps: rarestSteps(role), survived }, limit: { countsFrom: 'ready', ms: patienceMs } };
}

/**
 * Returns the jobs of dead workers to the queue immediately instead of after ten seconds of silence. It does not count the
 * attempts, because so many deaths within minutes would use up attempts that are meant to last for hours.
 */
async function releaseJobs(): Promise<void> {
  await server.db.execute(sql`update jobs.job set state = 'retry', retry_count = 0, start_after = now()
    where state in ('active', 'retry')`);
}

async function killOneAfterAnother(role: Role): Promise<void> {
  const isEnough = (kills: number) =>
    kills >= mostKillsOf[role] || (kills >= wantedKillsOf[role] && unmetSteps(role).length === 0);
  for (let kills = 0; !isEnough(kills) && !stopping.signal.aborted; ) {
    const { death, limit } = planDeath(role, kills);
    const { isKilled, step } = await liveOnce(server, { role, death }, limit);
    if (isKilled) kills += 1;
    if (step) killsAt[role].set(step, (killsAt[role].get(step) ?? 0) + 1);
    if (role === 'worker') await releaseJobs();
    if (kills % lookEveryKills === 0) await lookAround();
  }
  await startImmortal(server, role);
}

/** Runs the hourly checks, which make up for lost notices. */
async function lookAround(): Promise<void> {
  const { db } = server;
  const { jobs } = server.deps;
  await jobs.enqueue(db, 'follow-claims', {});
  await jobs.enqueue(db, 'follow-deposits', {});
  await jobs.enqueue(db, 'follow-payouts', {});
  await jobs.enqueue(db, 'follow-bank-accounts', {});
  await jobs.enqueue(db, 'send-due-payouts', {});
}

/** Whether no job is ready to run and none has failed for good. */
async function isQuiet(): Promise<boolean> {
  const givenUp = await server.db.execute(sql`select name, output from jobs.job where state = 'failed'`);
  expect(givenUp.rows, 'work that was given up').toEqual([]);
  const { rows } = await server.db.execute(sql`select from jobs.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '10 minutes'
    and name not like '\\_\\_%' and data <> '{}'`);
  return rows.length === 0;
}

/** Polls until the condition holds. */
async function lookUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  do {
    await lookAround();
    await sleep(lookEveryMs, undefined, { signal: stopping.signal });
  } while (!(await isSo()));
}

test(`servers and workers killed at the steps of a payment lose no cent and pay no cent twice (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  onTestFinished(() => stopping.abort());
  await rehearse(server);
  const town = openTown(server, { atOnce: peopleAtOnce, stopped: stopping.signal });
  await Promise.race([
    Promise.all([killOneAfterAnother('worker'), killOneAfterAnother('web')]),
    town.gone.then(() => Promise.reject(new Error('everybody left'))),
  ]);
  town.close();
  await lookUntil(town.isEmpty);
  await town.gone;
  await lookUntil(isQuiet);

  expect(await expectAllPaid(server, town.people)).toBeGreaterThan(0);
  await expectFiledOnce(server, town.people);
  await expectBooksEqual(server);
  await expectEveryEmail(server, town.people);
  expect([...unmetSteps('worker'), ...unmetSteps('web')], 'steps at which nobody died').toEqual([]);
});
