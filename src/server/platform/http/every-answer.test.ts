import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { ourFaultSentence } from '#shared/app-error.ts';
import { api } from '#shared/contracts/api.ts';
import { liveEnvironment } from '#test/support/live-environment.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Sends a real request, because injection would miss responses that are sent before the framework. */
function rawStatus(path: string): Promise<{ status: number; headers: Record<string, unknown> }> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    outgoing.on('error', reject).end();
  });
}

describe('headers', () => {
  const answers = [
    ['a page', '/'],
    ['a missing page', '/nothing-here'],
    ['a call', '/api/auth/me'],
    ['a missing call', '/api/nothing'],
    ['a bad address', '/%E0%A4%A'],
    ['health', '/healthz'],
    ['the API page', '/api/docs/'],
  ] as const;

  test.each(answers)('%s carries the security headers', async (_name, path) => {
    const { headers } = await rawStatus(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('an https site also asks for https for ever', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://rightful.example' } });
    const responses = await Promise.all(answers.map(([, path]) => secure.app.inject(path)));
    await secure.stop();
    for (const { headers } of responses) {
      expect(headers['strict-transport-security']).toContain('max-age=63072000');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    }
  });

  test('the policy of a live site names its vendors and nothing on this machine', async () => {
    const { vendors, sandboxUrl, publicUrl } = readConfig(liveEnvironment);
    const live = await startTestServer({ config: { vendors, sandboxUrl, publicUrl }, worksJobs: false });
    const policy = String((await live.app.inject('/')).headers['content-security-policy']);
    await live.stop();
    expect(policy).toContain('https://js.stripe.com');
    expect(policy).not.toMatch(/127\.0\.0\.1|localhost|\[::1\]|http:/);
  });

  test('every answer has a request id, and errors repeat it', async () => {
    const response = await server.app.inject('/api/auth/me');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('who is signed out', () => {
  const me = (headers: Record<string, string>) => server.app.inject({ url: '/api/auth/me', headers });

  test('is refused', async () => {
    const response = await me({});
    expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out']);
  });

  test('is answered with nothing where that was asked for, and only where something is read', async () => {
    const headers = { prefer: 'signed-out=empty' };
    const response = await me(headers);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const written = await server.app.inject({ method: 'POST', url: '/api/claims/scan', headers });
    expect(written.statusCode).toBe(401);
  });
});

test('the log names a request by its route, with ids of ours and nothing else of its address', async () => {
  const ours = '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f';
  for (const url of [`/api/claims/${ours}?token=secret`, '/api/claims/4111-1111', '/secret'])
    await server.app.inject({ url });
  const paths = server.logged.flatMap((line) => JSON.parse(line).path ?? []);
  expect(paths.slice(-3)).toEqual([`/api/claims/${ours}`, '/api/claims/:claimId', '(no route)']);
});

describe('errors', () => {
  test('a bug shows a sentence, never its text', async () => {
    const broken = await startTestServer();
    await broken.db.execute('drop table sessions cascade');
    const response = await broken.app.inject({
      url: '/api/auth/me',
      cookies: { '__Host-session': 'anything' },
    });
    await broken.stop();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'internal',
      status: 500,
      detail: ourFaultSentence,
    });
    expect(response.body).not.toMatch(/sessions|select|node_modules/);
    expect(broken.logged.join('')).toContain('a request failed');
  });
});

describe('writes from other sites', () => {
  const login = async (headers: Record<string, string>) => {
    const user = await createUser(server);
    return createTestBrowser(server).post(
      '/api/auth/login',
      { email: user.email, password: 'copper-lantern-47-orchard' },
      headers,
    );
  };

  test.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example', host: 'localhost:3000' }],
    ['a null Origin', { origin: 'null', host: 'localhost:3000' }],
  ])('%s is refused', async (_name, headers) => {
    const response = await login(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'cross_site_request' });
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }],
    ['our own page in an old browser', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a client that is no browser', {}],
  ])('%s is served', async (_name, headers) => {
    expect((await login(headers)).statusCode).toBe(200);
  });
});

describe('what the server says about itself', () => {
  test('is alive and ready', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('the OpenAPI document lists exactly the contract', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inItsWords = (name: string) => name.replaceAll(/:(\w+)/g, '{$1}');
    expect(documented.sort()).toEqual(Object.keys(api).map(inItsWords).sort());
  });

  test('the API page is served', async () => {
    const response = await server.app.inject('/api/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
  });

  test('metrics need the token', async () => {
    const measured = await startTestServer({ config: { metricsToken: 'a-token-of-good-length' } });
    const ask = (authorization?: string) =>
      measured.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    const [without, wrong, right] = [
      await ask(),
      await ask('Bearer nonsense'),
      await ask('Bearer a-token-of-good-length'),
    ];
    await measured.stop();
    expect([without.statusCode, wrong.statusCode, right.statusCode]).toEqual([404, 404, 200]);
    expect(right.body).toContain('http_request_duration_seconds');
    expect((await server.app.inject('/metrics')).statusCode).toBe(404);
  });
});
