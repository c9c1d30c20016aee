import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { countWaiting } from '#server/platform/db/pool-state.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { scanEventsPath } from '#shared/claims/scan.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { maxStreamsPerUser } from './event-stream.ts';
import { sessionCookieName } from './session-cookie.ts';

/** No worker processes scans here, so each scan lasts as long as the server. */
async function startIdleServer() {
  const server = await startTestServer({ worksJobs: false, listens: true });
  onTestFinished(() => server.stop());
  return server;
}

/** Signs in a person with a scan that can be followed over real connections. */
async function signInFollower(server: TestServer) {
  const { browser, userId } = await signInSomebody(server);
  await browser.post('/api/onboarding/ai-scan');
  const follow = (signal?: AbortSignal) =>
    fetch(`${server.deps.config.publicUrl}${scanEventsPath}`, {
      headers: { cookie: `${sessionCookieName}=${browser.token()}` },
      ...(signal && { signal }),
    });
  return { userId, follow };
}

async function startFollowedServer() {
  const server = await startIdleServer();
  const { userId, follow } = await signInFollower(server);
  return { server, userId, text: (await follow()).text() };
}

test('a server that closes ends its own streams and nobody else’s', async () => {
  const [closing, staying] = await Promise.all([startFollowedServer(), startFollowedServer()]);

  await closing.server.app.close();
  expect(await closing.text).not.toContain('event: end');

  await staying.server.db.update(scans).set({ status: 'completed' }).where(eq(scans.userId, staying.userId));
  expect(await staying.text).toContain('event: end');
});

const followOften = (follow: () => Promise<Response>, times: number) =>
  Promise.all(Array.from({ length: times }, () => follow()));

test('one person has only so many streams open at once, and nobody else has fewer for it', async () => {
  const server = await startIdleServer();
  const { follow } = await signInFollower(server);
  const other = await signInFollower(server);

  const opened = await followOften(follow, maxStreamsPerUser + 5);
  const [streams, refusals] = [200, 429].map((status) => opened.filter((each) => each.status === status));
  expect([streams?.length, refusals?.length]).toEqual([maxStreamsPerUser, 5]);
  expect(await refusals?.[0]?.json()).toMatchObject({ code: 'too_many_attempts', status: 429 });
  expect((await other.follow()).status).toBe(200);

  await streams?.[0]?.body?.cancel();
  await waitUntil(async () => (await follow()).status === 200);
  expect((await follow()).status).toBe(429);
});

test('who left before the stream opened does not count', async () => {
  const server = await startIdleServer();
  const { follow } = await signInFollower(server);
  const leaving = new AbortController();

  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions`);
    const left = Array.from({ length: maxStreamsPerUser }, () => follow(leaving.signal));
    await waitUntil(() => countWaiting(server.db) === maxStreamsPerUser);
    leaving.abort();
    await Promise.allSettled(left);
  });

  const statuses = (await followOften(follow, maxStreamsPerUser)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
