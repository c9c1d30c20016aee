import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRandom } from '#matching/random-numbers.ts';
import { findFreePort } from '#server/db/embedded/free-port.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { expectAllPaid, expectBooksEqual, expectEveryLetter, expectFiledOnce } from './money-ends.ts';
import { openTown } from './money-town.ts';
import { type Death, type Role, stepsOf } from './mortal-deps.ts';
import { type Limit, liveOnce, rehearse, startImmortal } from './mortal-processes.ts';

const wantedKills = Number(process.env.KILLS ?? 200);
/** Money is moved by workers; a web process takes longer to start. */
const webKills = Math.round(wantedKills * 0.2);
const wantedKillsOf: Record<Role, number> = { web: webKills, worker: wantedKills - webKills };
const seed = Number(process.env.KILL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
/** The offices and the bank take about a second for what takes them weeks. */
const sandboxSpeed = 60;
const peopleAtOnce = 6;
/** Every third is killed at a random moment instead of a named step. */
const randomOf = 3;
const longestRandomMs = 1_500;
/** A process that does not come to its step by then is killed all the same. */
const patienceMs = 4_000;
/** In the last third, steps at which nobody has died yet are waited for. */
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
  await server.deps.dwolla.registerWebhook(`${publicUrl}${webhookPaths.dwolla}`);
});
afterAll(() => server.stop());

const random = createRandom(seed);
const killsAt: Record<Role, Map<string, number>> = { web: new Map(), worker: new Map() };

const unmetSteps = (role: Role) => stepsOf(role).filter((step) => !killsAt[role].has(step));

/** The half of the steps at which the fewest have died. */
function rarestSteps(role: Role): string[] {
  const countAt = (step: string) => killsAt[role].get(step) ?? 0;
  const steps = stepsOf(role).toSorted((one, other) => countAt(one) - countAt(other));
  return steps.slice(0, steps.length / 2);
}

/** How the next process ends: where, and when at the latest. */
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
 * What a queue finds out by the silence of a dead worker, at once instead of after its ten seconds. The tries are not
 * counted: so many deaths within minutes would use up what a job has for hours.
 */
async function releaseJobs(): Promise<void> {
  await server.db.execute(sql`update jobs.job set state = 'retry', retry_count = 0, start_after = now()
    where state in ('active', 'retry')`);
}

async function killOneAfterAnother(role: Role): Promise<void> {
  const isEnough = (kills: number) => kills >= wantedKillsOf[role] && unmetSteps(role).length === 0;
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

/** The hourly looks, which find what a lost notice left behind. */
async function lookAround(): Promise<void> {
  const { jobs, db } = server.deps;
  await jobs.enqueue(db, 'follow-claims', {});
  await jobs.enqueue(db, 'follow-deposits', {});
  await jobs.enqueue(db, 'follow-payouts', {});
  await jobs.enqueue(db, 'follow-bank-accounts', {});
  await jobs.enqueue(db, 'send-due-payouts', {});
}

/** Nothing is left that could be done now, and nothing was given up. */
async function isQuiet(): Promise<boolean> {
  const givenUp = await server.db.execute(sql`select name, output from jobs.job where state = 'failed'`);
  expect(givenUp.rows, 'work that was given up').toEqual([]);
  const { rows } = await server.db.execute(sql`select from jobs.job
    where state in ('created', 'retry', 'active') and start_after < now() + interval '10 minutes'
    and name not like '\\_\\_%' and data <> '{}'`);
  return rows.length === 0;
}

/** Looks now and then until it has come about. */
async function lookUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  do {
    await lookAround();
    await sleep(lookEveryMs, undefined, { signal: stopping.signal });
  } while (!(await isSo()));
}

test(`${wantedKills} kills of server and worker lose no cent and pay none twice (seed ${seed})`, {
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
  await expectEveryLetter(server, town.people);
  expect([...unmetSteps('worker'), ...unmetSteps('web')], 'steps at which nobody died').toEqual([]);
});
