import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NetworkGate, startGatedServer } from '#test/support/gated-server.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { readPoolState } from './pool-state.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let gate: NetworkGate;
let server: TestServer;
const parts = new AsyncDisposableStack();

beforeAll(async () => {
  ({ server, gate } = await startGatedServer(parts));
});
afterAll(() => parts.disposeAsync());

async function untilReady(withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while ((await server.app.inject('/readyz')).statusCode !== 200) {
    if (Date.now() > deadline) throw new Error('the server did not heal');
    await sleep(100);
  }
}

/** Covers every kind of database work: reading, counting, adding a job. */
async function askEverything(email: string) {
  const browser = createTestBrowser(server);
  browser.carryToken('some token');
  return Promise.all([
    browser.get('/readyz'),
    browser.get('/api/auth/me'),
    browser.post('/api/auth/forgot-password', { email }),
    browser.signIn({ email }),
  ]);
}

test.each([
  ['goes away', 'cut'],
  ['hangs', 'jam'],
] as const)(
  'a database that %s is answered with 503 and Retry-After within 5 s, and heals without a restart',
  async (_name, fault) => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });

    gate[fault]();
    const answered = await Promise.race([askEverything(user.email), sleep(5_000, 'too late' as const)]);
    const alive = await server.app.inject('/healthz');
    gate.open();

    if (answered === 'too late') throw new Error('no answer within 5 s');
    for (const response of answered) {
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.json().detail).toMatch(/try again/);
    }
    expect(alive.statusCode).toBe(200);
    await untilReady();
    expect((await browser.get('/api/auth/me')).statusCode).toBe(200);
    await browser.post('/api/auth/forgot-password', { email: user.email });
    await server.mailbox.waitForMail(user.email, { withinMs: 15_000 });
  },
);

test('a transaction that is cut off, and one that gets no connection, count as outages and affect nothing else', async () => {
  const cutInside = server.db.transaction(async (tx) => {
    await tx.execute('select 1');
    gate.cut();
    await sleep(100);
    await tx.execute('select 1');
  });
  const failures = [await cutInside.catch(thrown), await server.db.transaction(async () => {}).catch(thrown)];
  gate.open();
  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
  await untilReady();
});

test('a transaction that hangs at BEGIN releases its connection', async () => {
  await server.db.execute('select 1');
  gate.jam();
  const failure = await server.db.transaction(async () => {}).catch(thrown);
  gate.open();
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await waitUntil(() => readPoolState(server.db).total === readPoolState(server.db).idle);
});

test('a transaction that hangs midway leaves no open transaction behind in which later work would be lost', async () => {
  const hanging = server.db.transaction(async (tx) => {
    await tx.execute('select 1');
    gate.jam();
    await tx.execute('select 1');
  });
  expect(isDatabaseUnavailable(await hanging.catch(thrown))).toBe(true);
  gate.open();
  await untilReady();
  // Runs as many at once as there are connections, so that every connection is used.
  const { total } = readPoolState(server.db);
  const asked = Array.from({ length: total }, () =>
    server.db.execute('select now() = statement_timestamp() as "isAlone", pg_sleep(0.1)'),
  );
  const answers = (await Promise.all(asked)).map(({ rows: [row] }) => row?.isAlone);
  expect(answers).toEqual(answers.map(() => true));
});

const thrown = (error: unknown) => error;
