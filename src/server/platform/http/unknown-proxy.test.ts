import { expect, onTestFinished, test } from 'vitest';
import { createOperatorApp } from '#server/app.ts';
import { startTestServer } from '#test/support/test-server.ts';

const proxied = { 'x-forwarded-for': '198.51.100.7' };

async function start(trustedProxies: string[]) {
  const server = await startTestServer({ worksJobs: false, config: { trustedProxies } });
  onTestFinished(() => server.stop());
  const warnings = () => server.logged.filter((line) => line.includes('TRUSTED_PROXIES')).length;
  return { server, warnings };
}

test('a proxy that nobody told us about is named once in the log, and in what operators ask', async () => {
  const { server, warnings } = await start([]);
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });

  for (let asked = 0; asked < 3; asked += 1)
    await server.app.inject({ url: '/api/auth/me', headers: proxied });

  expect(warnings()).toBe(1);
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', warning: expect.stringContaining('TRUSTED_PROXIES is empty') },
  ]);
  const operators = await createOperatorApp(server.deps);
  onTestFinished(() => operators.close());
  expect((await operators.inject('/readyz')).json()).toEqual(ready.json());
});

test('a proxy that we know is nothing to warn about', async () => {
  const { server, warnings } = await start(['127.0.0.1']);
  await server.app.inject({ url: '/api/auth/me', headers: proxied });
  expect([warnings(), (await server.app.inject('/readyz')).json()]).toEqual([0, { status: 'ready' }]);
});
