import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/features/ledger/api.ts';
import { minuteMs } from '#shared/durations.ts';
import { repetitions, seed } from '#test/support/long-run.ts';
import { openPatientPool } from '#test/support/patient-pool.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { finishHistory } from './finish-history.ts';
import { diligences } from './job-bench.ts';
import { type ActName, acts } from './money-acts.ts';
import { expectRightBooks } from './money-checks.ts';
import { beginHistory, type HistoryState } from './money-history.ts';
import { type MoneyOutside, openMoneyOutside } from './money-outside.ts';
import { seedAccount } from './seed-account.ts';

const wantedHistories = repetitions({ sampled: 50, long: 2_000 });
/** Each sandbox serves only this many histories, because its lists are always read in full. */
const historiesOfAnOutside = repetitions({ sampled: 10, long: 50 });
const lanes = 5;

/** The relative frequency of each act. */
const weights: Record<ActName, number> = {
  file: 4,
  decide: 1,
  pay: 5,
  tellOutcome: 1,
  hear: 3,
  arrive: 4,
  takeBack: 2,
  receiveStray: 1,
  addAccount: 3,
  verify: 5,
  choose: 2,
  remove: 1,
  process: 4,
  bounce: 5,
  look: 4,
  wait: 3,
  breakLine: 3,
  repeat: 2,
  delete: 1,
};

const actName = fc.constantFrom(
  ...(Object.keys(weights) as ActName[]).flatMap((act) => Array<ActName>(weights[act]).fill(act)),
);
const step = fc.record({
  act: actName,
  which: fc.nat(3),
  how: fc.nat(59),
  diligence: fc.constantFrom(...diligences, 'all', 'all'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Acts that have already happened when a history begins. */
const preludes: readonly (readonly ActName[])[] = [
  [],
  ['file', 'pay'],
  ['file', 'pay', 'hear', 'arrive'],
  ['file', 'pay', 'hear', 'arrive'],
  ['file', 'pay', 'hear', 'arrive', 'process'],
];

const state = fc.constantFrom<HistoryState>('CA', 'CA', 'CA', 'CA', 'NV', 'TX');
const claim = fc.record({
  state,
  isOld: fc.constantFrom(true, true, false),
  askedCents: fc.integer({ min: 1, max: 5_000_00 }),
});
const story = fc.record({
  claims: fc.array(claim, { minLength: 1, maxLength: 2 }),
  hasAccount: fc.constantFrom(true, true, true, false),
  prelude: fc.constantFrom(...preludes),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

let server: TestServer;
let pool: pg.Pool;
beforeAll(async () => {
  const started = await startTestServer({ worksJobs: false, config: { payoutHoldMs: 60 * minuteMs } });
  pool = openPatientPool(started.databaseUrl, 2 * lanes);
  const passwords = { ...started.deps.passwords, hash: async () => 'nobody signs in' };
  server = { ...started, db: drizzle(pool), deps: { ...started.deps, passwords } };
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

async function live(outside: MoneyOutside, { claims, hasAccount, prelude, steps }: Story): Promise<void> {
  const history = await beginHistory(server, outside, { claims });
  if (hasAccount) await seedAccount(history);
  const before = prelude.map((act): Step => ({ act, which: 0, how: 1, diligence: 'all' }));
  for (const { act, which, how, diligence } of [...before, ...steps]) {
    await acts[act](history, { which, how });
    await history.bench.work(diligence);
    await expectRightBooks(history);
    outside.clock.advance(minuteMs);
  }
  await finishHistory(history);
}

async function withOutside(work: (outside: MoneyOutside) => Promise<void>): Promise<void> {
  const folder = await makeTemporaryFolder('histories');
  const outside = await openMoneyOutside(folder);
  try {
    await work(outside);
  } finally {
    await outside.close();
    await removeFolder(folder);
  }
}

const liveMany = (nth: number) =>
  withOutside((outside) => {
    const lives = fc.asyncProperty(story, (told) => live(outside, told));
    return fc.assert(lives, { seed: seed + nth, numRuns: historiesOfAnOutside });
  });

test('a returned payout that no notice reported is owed again even after its owner has left', async () => {
  const unheard = { which: 0, how: 0, diligence: 'nothing' } as const;
  const steps = [
    { ...unheard, act: 'bounce' },
    { ...unheard, act: 'delete', diligence: 'all' },
  ] as const;
  const prelude = ['file', 'pay', 'hear', 'arrive', 'process'] as const;
  const told = {
    claims: [{ state: 'CA', isOld: true, askedCents: 100 }],
    hasAccount: true,
    prelude,
    steps: [...steps],
  };
  await withOutside((outside) => live(outside, told as Story));
  await expectSoundLedger();
});

test(`${wantedHistories} random histories leave every cent where it belongs (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const waiting = Array.from({ length: wantedHistories / historiesOfAnOutside }, (_, nth) => nth);
  const lane = async () => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) await liveMany(nth);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await expectSoundLedger();
});

async function expectSoundLedger(): Promise<void> {
  const faults: string[] = [];
  await verifyLedger(server.db, { onFault: (line) => faults.push(line) });
  expect(faults).toEqual([]);
}
