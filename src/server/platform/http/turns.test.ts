import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { maxInFlight } from './busy-gate.ts';
import { sessionCookieName } from './session-cookie.ts';

const crowd = 150;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    worksJobs: false,
    listens: true,
    config: { trustedProxies: ['127.0.0.0/8'] },
  });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) => fetch(`${server.deps.config.publicUrl}${path}`, init);

async function signInCaller() {
  const email = `caller-${randomUUID()}@example.com`;
  const { browser, userId } = await signInSomebody(server, { email });
  const cookie = `${sessionCookieName}=${browser.token()}`;
  return {
    userId,
    get: (path: string) => ask(path, { headers: { cookie } }),
    postProfile: (signal?: AbortSignal) =>
      ask('/api/onboarding/personal-info', {
        ...(signal && { signal }),
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...profile, email }),
      }),
  };
}

const profile = {
  firstName: 'Sam',
  lastName: 'Vale',
  dateOfBirth: '1980-01-01',
  address: '12 Example Road, Sacramento, CA 95814',
};

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

const many = <Result>(count: number, each: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => each(index));

/** Holds the person's row, so that changes of their profile hang, until the work is done. */
const whileHeld = <Result>(userId: string, work: () => Promise<Result>) =>
  server.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    return work();
  });

test('a page may make as many calls at once as it does, and all are answered', async () => {
  const caller = await signInCaller();
  const paths = ['/api/claims', '/api/stats', '/api/auth/me', '/api/user/monitoring-sources'];
  const answers = await Promise.all([...paths, ...paths, ...paths].map((path) => caller.get(path)));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
});

test('one account on 150 connections is told to wait, and nobody else notices', {
  timeout: 60_000,
}, async () => {
  const [crowding, other] = [await signInCaller(), await signInCaller()];
  const posted: Promise<Response>[] = [];
  const { refused, others } = await whileHeld(crowding.userId, async () => {
    posted.push(...many(crowd, () => crowding.postProfile()));
    const settled: Response[] = [];
    for (const one of posted) void one.then((answer) => settled.push(answer));
    const answered: Response[] = [];
    while (settled.length < crowd - maxInFlight)
      answered.push(await other.get('/api/claims'), await other.get('/api/stats'), await other.postProfile());
    return { refused: [...settled], others: answered };
  });

  expect(new Set(statusesOf(others))).toEqual(new Set([200]));
  expect(new Set(statusesOf(refused))).toEqual(new Set([429]));
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'));
  expect(refused[0]?.headers.get('content-type')).toContain('application/problem+json');
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
  const served = (await Promise.all(posted)).filter(({ status }) => status === 200);
  expect(served.length).toBe(maxInFlight);
});

test('who waits is served as soon as others are done', async () => {
  const { userId, postProfile } = await signInCaller();
  const posted = await whileHeld(userId, async () => {
    const all = many(maxInFlight + 4, () => postProfile());
    await waitUntil(async () => (await countLockWaits()) === maxInFlight);
    return all;
  });
  expect(new Set(statusesOf(await Promise.all(posted)))).toEqual(new Set([200]));
});

test('whoever leaves gives their turn to the next', async () => {
  const { userId, postProfile, get } = await signInCaller();
  const leaving = new AbortController();
  const next = await whileHeld(userId, async () => {
    const left = many(maxInFlight, () => postProfile(leaving.signal));
    await waitUntil(async () => (await countLockWaits()) === maxInFlight);
    const waiting = get('/api/stats');
    leaving.abort();
    await Promise.allSettled(left);
    return waiting;
  });
  expect(next.status).toBe(200);
});

async function countLockWaits(): Promise<number> {
  const { rows } = await server.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test('signed out, a whole IPv6 network counts as one, and the next one is served', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const signIn = (address: string) =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { ...from(address).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
    });
  const { signIns, neighbor, stranger } = await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table attempts`);
    const all = many(maxInFlight, (index) => signIn(`2001:db8:1:2::${index + 1}`));
    await waitUntil(async () => (await countLockWaits()) === maxInFlight);
    const [near, far] = [
      ask('/api/search-sources', from('2001:db8:1:2::ffff')),
      ask('/api/search-sources', from('2001:db8:1:3::1')),
    ];
    return { signIns: all, neighbor: await near, stranger: await far };
  });
  expect([neighbor.status, stranger.status]).toEqual([429, 200]);
  expect(new Set(statusesOf(await Promise.all(signIns)))).toEqual(new Set([401]));
});
