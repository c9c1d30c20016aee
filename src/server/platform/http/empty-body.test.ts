import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sessionCookieName } from './session-cookie.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Uses a real connection, because whether a request has a body is decided by the bytes that are sent. */
async function send(method: string, path: string, headers: Record<string, string>) {
  const { port } = server.app.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, method, headers }, resolve);
    outgoing.on('error', reject);
    // Otherwise Node adds the headers of a request with a body.
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.end();
  });
  return { status: response.statusCode, body: (await json(response)) as Record<string, unknown> };
}

const typed = { 'content-type': 'application/json' };

describe.each([
  ['without a length', typed],
  ['with the length 0', { ...typed, 'content-length': '0' }],
])('an empty body that is called JSON, %s', (_, headers) => {
  const sendSignedIn = async (method: string, path: string) => {
    const { browser } = await signInSomebody(server);
    return send(method, path, { ...headers, cookie: `${sessionCookieName}=${browser.token()}` });
  };

  test.each([
    ['POST', '/api/onboarding/connect-accounts'],
    ['POST', '/api/plaid/create-link-token'],
    ['POST', '/api/auth/logout'],
  ])('is taken where none is needed: %s %s', async (method, path) => {
    expect((await sendSignedIn(method, path)).status).toBe(200);
  });

  test('does not hide that a row is missing', async () => {
    const path = `/api/user/payout-accounts/${crypto.randomUUID()}`;
    expect((await sendSignedIn('DELETE', path)).status).toBe(404);
  });

  test('is shown field by field where one is needed', async () => {
    const { status, body } = await send('POST', '/api/auth/login', headers);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      errors: { email: 'Invalid email address', password: 'Password must be at least 8 characters' },
    });
  });
});

test('a body that is announced and comes empty is no JSON', async () => {
  const { status, body } = await send('POST', '/api/auth/login', {
    ...typed,
    'transfer-encoding': 'chunked',
  });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_json' });
});
