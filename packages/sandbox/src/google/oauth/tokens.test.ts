import { expect, test } from 'vitest';
import { sandboxVendors } from '#sandbox/shared.ts';
import {
  connectMailbox,
  createGoogleClient,
  gmailScope,
  startGoogleSandbox,
} from '../../../../../test/support/test-google.ts';

const email = 'casey.nguyen@example.com';
const { clientId, clientSecret, tokenPath, revokePath } = sandboxVendors.google;

async function start() {
  const sandbox = await startGoogleSandbox();

  const readProfile = async (token: string | null | undefined, url = sandbox.url) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${url}/gmail/v1/users/me/profile`, { headers })).status;
  };
  const postForm = async (path: string, form: Record<string, string>) => {
    const response = await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, body: await response.json() };
  };
  return { ...sandbox, readProfile, postForm };
}

test('an access token expires after an hour, and the refresh token yields a new one', async () => {
  const { url, clock, readProfile } = await start();
  const { client, tokens } = await connectMailbox(url, email);
  expect(await readProfile(tokens.access_token)).toBe(200);

  clock.advance(3_599 * 1_000);
  expect(await readProfile(tokens.access_token)).toBe(401);

  const { credentials } = await client.refreshAccessToken();
  expect(await readProfile(credentials.access_token)).toBe(200);
  expect(credentials.scope).toBe(gmailScope);
});

test.for(['access_token', 'refresh_token'] as const)('revoking the %s ends the whole grant', async (name) => {
  const { url, readProfile } = await start();
  const { client, tokens } = await connectMailbox(url, email);

  const { status } = await client.revokeToken(tokens[name] ?? '');

  expect(status).toBe(200);
  expect(await readProfile(tokens.access_token)).toBe(401);
  await expect(client.refreshAccessToken()).rejects.toMatchObject({
    response: { data: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } },
  });
});

test('a new grant does not make old tokens valid again', async () => {
  const { url, readProfile } = await start();
  const first = await connectMailbox(url, email);
  await first.client.revokeToken(first.tokens.refresh_token ?? '');

  const second = await connectMailbox(url, email);

  expect(await readProfile(first.tokens.access_token)).toBe(401);
  expect(await readProfile(second.tokens.access_token)).toBe(200);
});

test('an unknown token cannot be revoked, whether it comes in the query or in a form', async () => {
  const { url, postForm } = await start();

  const inQuery = createGoogleClient(url).revokeToken('nonsense');
  await expect(inQuery).rejects.toMatchObject({
    status: 400,
    response: { data: { error: 'invalid_token' } },
  });
  expect(await postForm(revokePath, { token: 'nonsense' })).toMatchObject({ status: 400 });
  expect(await postForm(revokePath, {})).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

test('tokens stay valid after a restart', async () => {
  const { url, dataDir, close, readProfile } = await start();
  const { tokens } = await connectMailbox(url, email);
  await close();

  const again = await startGoogleSandbox({ dataDir });

  expect(await readProfile(tokens.access_token, again.url)).toBe(200);
});

test('an access token cannot be used as a refresh token, or the reverse', async () => {
  const { url, readProfile, postForm } = await start();
  const { tokens } = await connectMailbox(url, email);
  const refresh_token = tokens.access_token ?? '';

  const swapped = {
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'refresh_token',
    refresh_token,
  };

  expect(await postForm(tokenPath, swapped)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await readProfile(tokens.refresh_token)).toBe(401);
});

const known = { client_id: clientId, client_secret: clientSecret };

test.for([
  ['another grant type', { ...known, grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['no grant type', known, 400, 'invalid_request'],
  ['an unknown client', { ...known, client_id: 'x', grant_type: 'refresh_token' }, 401, 'invalid_client'],
  ['a wrong secret', { ...known, client_secret: 'x', grant_type: 'refresh_token' }, 401, 'invalid_client'],
  ['no secret', { client_id: clientId, grant_type: 'refresh_token' }, 400, 'invalid_request'],
  ['no code', { ...known, grant_type: 'authorization_code' }, 400, 'invalid_request'],
  ['an unknown code', { ...known, grant_type: 'authorization_code', code: '4/0x' }, 400, 'invalid_grant'],
  [
    'a very long code',
    { ...known, grant_type: 'authorization_code', code: 'x'.repeat(9_000) },
    400,
    'invalid_request',
  ],
] as const)('%s is refused with an error in Google’s format', async ([, form, status, error]) => {
  const { postForm } = await start();

  expect(await postForm(tokenPath, form)).toEqual({
    status,
    body: { error, error_description: expect.any(String) },
  });
});

test('a body that is not a form is refused without a server error', async () => {
  const { url } = await start();
  const send = async (type: string, body: string) =>
    (await fetch(url + tokenPath, { method: 'POST', headers: { 'content-type': type }, body })).status;

  expect(await send('application/json', '{"half')).toBe(400);
  expect(await send('application/x-www-form-urlencoded', 'x'.repeat(20_000))).toBe(400);
  expect(await send('text/xml', '<x/>')).toBe(400);
});
