import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { scans } from '#server/db/schema/discovery.ts';
import { scanEventsPath } from '#shared/scan.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { sessionCookieName } from './session-cookie.ts';

/** Somebody who follows a scan that nobody works on, so that it goes on for as long as the server does. */
async function startFollowedServer() {
  const server = await startTestServer({ worksJobs: false, listens: true });
  onTestFinished(() => server.stop());
  const { browser, userId } = await signInSomebody(server);
  await browser.post('/api/onboarding/ai-scan');
  const stream = await fetch(`${server.deps.config.publicUrl}${scanEventsPath}`, {
    headers: { cookie: `${sessionCookieName}=${browser.token()}` },
  });
  return { server, userId, text: stream.text() };
}

test('a server that closes ends its own streams and nobody else’s', async () => {
  const [closing, staying] = await Promise.all([startFollowedServer(), startFollowedServer()]);

  await closing.server.app.close();
  expect(await closing.text).not.toContain('event: end');

  await staying.server.db.update(scans).set({ status: 'completed' }).where(eq(scans.userId, staying.userId));
  expect(await staying.text).toContain('event: end');
});
