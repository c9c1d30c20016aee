import { expect, test } from 'vitest';
import {
  answerConsent,
  connectMailbox,
  createGoogleClient,
  gmailScope,
  googleCallback,
  startGoogleSandbox,
} from '../../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';

async function start(options: { now?: () => Date } = {}) {
  const sandbox = await startGoogleSandbox(options);
  return { ...sandbox, client: createGoogleClient(sandbox.url) };
}

test('consenting redirects back with a code and the state, and the code can be exchanged for tokens', async () => {
  const { client } = await start();
  const authUrl = client.generateAuthUrl({ access_type: 'offline', scope: gmailScope, state: 'a b&c' });

  const callback = await answerConsent(authUrl, { email });
  const { tokens, res } = await client.getToken(callback.searchParams.get('code') ?? '');

  expect(`${callback.origin}${callback.pathname}`).toBe(googleCallback);
  expect(callback.searchParams.get('state')).toBe('a b&c');
  expect(res?.headers.get('cache-control')).toBe('no-store');
  expect(tokens).toEqual({
    access_token: expect.stringMatching(/^ya29\./),
    refresh_token: expect.stringMatching(/^1\/\//),
    scope: gmailScope,
    token_type: 'Bearer',
    expiry_date: expect.any(Number),
  });
});

test('canceling redirects back with access_denied and the state', async () => {
  const { client } = await start();
  const authUrl = client.generateAuthUrl({ scope: gmailScope, state: 'kept' });

  const callback = await answerConsent(authUrl, { email, decision: 'cancel' });

  expect(callback.href).toBe(`${googleCallback}?error=access_denied&state=kept`);
});

test('the pages name the product and what it may read, and list the hinted account first', async () => {
  const { client, url } = await start();
  const authUrl = client.generateAuthUrl({ scope: gmailScope, login_hint: 'Casey.Nguyen@example.com' });

  const chooser = await fetch(authUrl);
  const page = await chooser.text();
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const consent = await fetch(
    `${url}/google/signin/consent?${new URLSearchParams({ request, account: email })}`,
  );
  const consentText = await consent.text();

  expect(page.match(/value="[^"@]+@example\.com"/g)).toEqual(
    ['casey.nguyen', 'jordan.rivera', 'morgan.whitfield', 'robin.ellery'].map(
      (name) => `value="${name}@example.com"`,
    ),
  );
  expect(page).toContain('value="casey.nguyen@example.com" autofocus');
  expect(consentText).toContain('Rightful wants access');
  expect(consentText).toContain('Read your email messages');
  for (const { headers } of [chooser, consent])
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
});

test.for([
  ['an unknown client', { client_id: 'somebody-else' }, '401: invalid_client'],
  [
    'a plain http address elsewhere',
    { redirect_uri: 'http://evil.example/callback' },
    'redirect_uri_mismatch',
  ],
  ['a script as address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri_mismatch'],
  ['an address with a fragment', { redirect_uri: 'https://a.example/#x' }, 'redirect_uri_mismatch'],
  ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no scope', { scope: '' }, 'invalid_request'],
  ['an unknown scope', { scope: `${gmailScope} everything` }, 'invalid_scope'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
  ['a prompt nobody knows', { prompt: 'please' }, 'invalid_request'],
] as const)('%s is refused on a page without a redirect', async ([, change, error]) => {
  const { client } = await start();
  const address = new URL(client.generateAuthUrl({ scope: gmailScope }));
  for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);

  const response = await fetch(address, { redirect: 'manual' });

  expect(response.status).toBe(400);
  expect(await response.text()).toContain(error);
});

test('a repeated parameter or one with markup is refused safely', async () => {
  const { client } = await start();
  const twice = await fetch(`${client.generateAuthUrl({ scope: gmailScope })}&scope=openid`);
  const hostile = await fetch(client.generateAuthUrl({ scope: '<script>alert(1)</script>' }));

  expect([twice.status, hostile.status]).toEqual([400, 400]);
  expect(await hostile.text()).not.toContain('<script');
});

test('another site cannot press the buttons', async () => {
  const { url } = await start();

  for (const path of ['/google/signin/account', '/google/signin/consent']) {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = new URLSearchParams({ request: 'x', account: email, decision: 'allow' });
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(403);
  }
});

test('a sign-in with prompt=none is refused because interaction is required', async () => {
  const { client } = await start();

  const response = await fetch(client.generateAuthUrl({ scope: gmailScope, prompt: 'none', state: 's' }), {
    redirect: 'manual',
  });

  expect(response.headers.get('location')).toBe(`${googleCallback}?error=interaction_required&state=s`);
});

test('an ID token says who signed in and is signed with the published key', async () => {
  const { url } = await start({ now: () => new Date() });
  const { client, tokens } = await connectMailbox(url, email, { scope: ['openid', 'email'] });

  const ticket = await client.verifyIdToken({
    idToken: tokens.id_token ?? '',
    audience: client._clientId ?? '',
  });
  const keys = (await (await fetch(`${url}/google/oauth2/v3/certs`)).json()) as { keys: object[] };

  expect(ticket.getPayload()).toMatchObject({ iss: `${url}/google`, email, email_verified: true });
  expect(keys).toEqual({
    keys: [expect.objectContaining({ kty: 'RSA', alg: 'RS256', kid: expect.any(String) })],
  });
  expect(keys.keys[0]).not.toHaveProperty('d');
});
