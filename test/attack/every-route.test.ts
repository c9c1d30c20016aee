import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGatedServer } from '#test/support/gated-server.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { type Answer, askRoute } from './ask-route.ts';
import { accessByRoute } from './route-access.ts';

const routes = [...accessByRoute.keys()];
const writes = routes.filter((route) => !route.startsWith('GET '));
const reads = routes.filter((route) => route.startsWith('GET ') && !route.endsWith('/scan-events'));

let server: TestServer;
let token: string | undefined;
const parts = new AsyncDisposableStack();

beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, config: { metricsToken: 'a-token-of-good-length' } });
  parts.defer(() => server.stop());
  token = (await signInSomebody(server)).browser.token();
});
afterAll(() => parts.disposeAsync());

function expectGuarded({ headers, body }: Answer, what: string): void {
  const type = String(headers['content-type']);
  if (body !== '') expect(type, what).toMatch(/^(application\/[\w.+-]+|text\/[\w-]+;.*charset=utf-8)/i);
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toContain("frame-ancestors 'none'");
  expect(policy, what).toContain("base-uri 'none'");
  expect(/script-src ([^;]+)/.exec(policy)?.[1], what).not.toMatch(/unsafe|\*/);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(headers, what).not.toHaveProperty('x-powered-by');
  expect(headers, what).not.toHaveProperty('access-control-allow-origin');
}

describe('the security headers', () => {
  test.each(reads)('are on the response of %s, signed in or not', async (route) => {
    for (const asker of [undefined, token]) {
      const answer = await askRoute(server, { route, token: asker });
      expectGuarded(answer, `${answer.statusCode}`);
    }
  });

  test.each(writes)('are on every refusal of %s', async (route) => {
    const refusals = [
      await askRoute(server, { route }),
      await askRoute(server, {
        route,
        token,
        body: '{"a":',
        headers: { 'content-type': 'application/json' },
      }),
      await askRoute(server, { route, token, body: 'a=1', headers: { 'content-type': 'text/plain' } }),
      await askRoute(server, { route, token, headers: { 'sec-fetch-site': 'cross-site' } }),
    ];
    for (const refusal of refusals) expectGuarded(refusal, `${refusal.statusCode}`);
  });

  test('are on the responses of a server whose database is down', async () => {
    const { server: broken, gate } = await startGatedServer(parts, { worksJobs: false });
    gate.cut();
    const answers = await Promise.all(
      reads.map((route) => askRoute(broken, { route, token: 'a session that cannot be looked up' })),
    );
    gate.open();
    expect(answers.some(({ statusCode }) => statusCode === 503)).toBe(true);
    for (const answer of answers) expectGuarded(answer, `${answer.statusCode}`);
  });
});

describe('a page on another site', () => {
  const foreignHeaders = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', host: 'localhost:3000' },
    { origin: 'null', host: 'localhost:3000' },
    { origin: 'http://localhost:3001', host: 'localhost:3000' },
  ];

  test.each(writes)('cannot send %s on behalf of the signed-in user', async (route) => {
    for (const headers of foreignHeaders) {
      const answer = await askRoute(server, { route, token, headers });
      expect(answer.json(), JSON.stringify(headers)).toMatchObject({
        status: 403,
        code: 'cross_site_request',
      });
    }
  });
});

describe('nobody is redirected to another site', () => {
  const elsewhere = 'https://evil.example/';
  const names = [
    'next',
    'redirect',
    'redirect_uri',
    'returnTo',
    'return_url',
    'continue',
    'url',
    'to',
    'from',
  ];
  const query = new URLSearchParams(Object.fromEntries(names.map((name) => [name, elsewhere])));

  function expectToStay({ headers }: Answer, what: string): void {
    const location = String(headers.location ?? '/');
    expect(new URL(location, 'http://localhost').host, what).toBe('localhost');
  }

  test.each(reads)('by %s, whatever its query or host header says', async (route) => {
    for (const asker of [undefined, token]) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      expectToStay(await askRoute(server, { route: `${route}?${query}`, token: asker }), 'query');
      expectToStay(await askRoute(server, { route, token: asker, headers }), 'host');
    }
  });

  test.each([
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/assets//evil.example/..',
    '/assets/%2F%2Fevil.example/',
    '/api/docs//evil.example/..',
    '//evil.example/api/docs',
  ])('by the address %s', async (url) => {
    expectToStay(await server.app.inject({ url }), url);
  });
});
