import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, sessions } from '#server/db/schema/accounts.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { accountJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the sweep removes what is past its end and leaves the rest, however often it runs', async () => {
  const user = await createUser(server);
  const [old, remembered] = [createTestBrowser(server), createTestBrowser(server)];
  await old.signIn({ email: user.email });
  await old.signIn({ email: user.email, password: 'wrong password' });
  await remembered.signIn({ email: user.email, rememberMe: true });
  server.clock.advance(13 * 3_600_000);

  const { 'sweep-expired': sweep } = accountJobs(server.deps);
  await sweep?.({});
  await sweep?.({});

  expect(await server.db.select().from(sessions)).toMatchObject([{ remembered: true }]);
  expect(await server.db.select().from(attempts)).toEqual([]);
  expect((await remembered.get('/api/auth/me')).statusCode).toBe(200);
});
