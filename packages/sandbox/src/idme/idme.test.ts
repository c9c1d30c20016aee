import * as client from 'openid-client';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { idmeDefaults, sandboxVendors } from '#sandbox/shared.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { createFormBrowser } from '../../../../test/support/form-browser.ts';
import { allowAs, callback, discover, prepare } from '../../../../test/support/idme-client.ts';

const { clientId, clientSecret, issuerPath } = sandboxVendors.idme;

async function start({ dataDir, port = 0 }: { dataDir?: string; port?: number } = {}) {
  const folder = dataDir ?? (await makeFolderForTest('idme'));
  const sandbox = await startSandbox({
    port,
    smtpPort: 0,
    dataDir: folder,
    log: (line) => expect.unreachable(line),
    now: () => new Date(),
  });
  onTestFinished(() => sandbox.close());
  const restart = async () => {
    await sandbox.close();
    return start({ dataDir: folder, port: Number(new URL(sandbox.url).port) });
  };
  return { url: sandbox.url, restart };
}

test('a person who signs in and consents is returned as verified in a signed response', async () => {
  const { url } = await start();
  const config = await discover(url);
  const { url: authorizationUrl, checks } = await prepare(config);

  const returned = await allowAs(url, authorizationUrl);
  const tokens = await client.authorizationCodeGrant(config, returned, checks);
  const claims = tokens.claims();
  const person = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');

  expect(returned.href).toMatch(callback);
  expect(claims).toMatchObject({ iss: `${url}${issuerPath}`, aud: clientId, nonce: checks.expectedNonce });
  expect(person).toMatchObject({
    sub: claims?.sub,
    uuid: claims?.sub,
    email: 'jordan.rivera@example.com',
    email_verified: true,
    given_name: 'Jordan',
    family_name: 'Rivera',
    birthdate: '1988-04-12',
    address: {
      street_address: '1420 Alder Creek Road',
      locality: 'Sacramento',
      region: 'CA',
      postal_code: '95814',
    },
    fname: 'Jordan',
    zip: '95814',
    identity_assurance_level: 'IAL2',
    status: [{ group: 'identity', subgroups: ['IAL2'], verified: true }],
  });
});

test.for([
  ['Sign in as Jordan Rivera', { identity_assurance_level: 'IAL2', birth_date: '1988-04-12' }],
  ['Jordan Rivera, no birth date shared', { identity_assurance_level: 'IAL2', birth_date: undefined }],
  ['Jordan Rivera, at IAL1 only', { identity_assurance_level: 'IAL1', birth_date: '1988-04-12' }],
] as const)('“%s” returns %j', async ([button, expected]) => {
  const { url } = await start();
  const config = await discover(url);
  const { url: authorizationUrl, checks } = await prepare(config);
  const browser = createFormBrowser(url);
  const consent = await browser.press((await browser.open(authorizationUrl)).page, button);
  const { leftTo } = await browser.press(consent.page, 'Allow');
  const tokens = await client.authorizationCodeGrant(config, leftTo ?? new URL(url), checks);
  const person = await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck);
  const { identity_assurance_level, birth_date } = person;
  expect({ identity_assurance_level, birth_date }).toEqual(expected);
});

test('an identity is shared with who asks for the policy, in every claim that the product reads', async () => {
  const { url } = await start();
  const config = await discover(url);
  const share = async (scope: string) => {
    const { url: authorizationUrl, checks } = await prepare(config, { scope });
    const tokens = await client.authorizationCodeGrant(config, await allowAs(url, authorizationUrl), checks);
    return client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck);
  };
  const { claims, scopes } = idmeDefaults;
  const read = [claims.firstName, claims.lastName, claims.birthDate, claims.address].flat();
  expect(Object.keys(await share(scopes.join(' ')))).toEqual(expect.arrayContaining(read));
  const withoutPolicy = await share('openid');
  for (const name of [...read, ...claims.level]) expect(withoutPolicy).not.toHaveProperty(name);
});

test.for([
  ['in the body', client.ClientSecretPost(clientSecret)],
  ['in the header', client.ClientSecretBasic(clientSecret)],
] as const)('the client secret is accepted %s', async ([, authentication]) => {
  const { url } = await start();
  const config = await discover(url, authentication);
  const { url: authorizationUrl, checks } = await prepare(config);

  const tokens = await client.authorizationCodeGrant(config, await allowAs(url, authorizationUrl), checks);

  expect(tokens.access_token).toBeTruthy();
});

test('a wrong secret, verifier or nonce yields no tokens', async () => {
  const { url } = await start();
  const config = await discover(url);
  const withWrongSecret = await discover(url, client.ClientSecretPost('wrong'));

  const first = await prepare(config);
  const firstReturn = await allowAs(url, first.url);
  await expect(
    client.authorizationCodeGrant(withWrongSecret, firstReturn, first.checks),
  ).rejects.toMatchObject({
    error: 'invalid_client',
  });
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  await expect(
    client.authorizationCodeGrant(config, firstReturn, { ...first.checks, pkceCodeVerifier }),
  ).rejects.toMatchObject({ error: 'invalid_grant' });

  const second = await prepare(config);
  await expect(
    client.authorizationCodeGrant(config, await allowAs(url, second.url), {
      ...second.checks,
      expectedNonce: client.randomNonce(),
    }),
  ).rejects.toMatchObject({ code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' });
});

test('a code used again is refused, and its tokens are revoked', async () => {
  const { url } = await start();
  const config = await discover(url);
  const { url: authorizationUrl, checks } = await prepare(config);
  const returned = await allowAs(url, authorizationUrl);
  const tokens = await client.authorizationCodeGrant(config, returned, checks);

  await expect(client.authorizationCodeGrant(config, returned, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  await expect(
    client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck),
  ).rejects.toMatchObject({ status: 401 });
});

test('canceling, before or after the sign-in, redirects back with an error and the state', async () => {
  const { url } = await start();
  const config = await discover(url);
  const browser = createFormBrowser(url);

  const first = await prepare(config);
  const early = await browser.press((await browser.open(first.url)).page, 'Cancel');
  await expect(
    client.authorizationCodeGrant(config, early.leftTo ?? new URL(url), first.checks),
  ).rejects.toMatchObject({ error: 'access_denied', error_description: 'The person cancelled' });

  const second = await prepare(config);
  const consent = await browser.press((await browser.open(second.url)).page, 'Sign in as Casey Nguyen');
  const late = await browser.press(consent.page, 'Cancel');
  expect(Object.fromEntries(late.leftTo?.searchParams ?? [])).toMatchObject({
    error: 'access_denied',
    state: second.checks.expectedState,
  });
});

test('a person who fails verification is refused with a reason', async () => {
  const { url } = await start();
  const { url: authorizationUrl } = await prepare(await discover(url));
  const browser = createFormBrowser(url);

  const { leftTo } = await browser.press(
    (await browser.open(authorizationUrl)).page,
    'Sign in as Riley Unverified',
  );

  expect(leftTo?.searchParams.get('error')).toBe('access_denied');
  expect(leftTo?.searchParams.get('error_description')).toBe('The identity could not be verified');
});

test('one browser can sign in as another person each time, even after an abandoned sign-in', async () => {
  const { url } = await start();
  const config = await discover(url);
  const browser = createFormBrowser(url);
  await browser.press((await browser.open((await prepare(config)).url)).page, 'Sign in as Jordan Rivera');

  const { url: authorizationUrl, checks } = await prepare(config);
  const consent = await browser.press(
    (await browser.open(authorizationUrl)).page,
    'Sign in as Morgan Whitfield',
  );
  const { leftTo } = await browser.press(consent.page, 'Allow');
  const tokens = await client.authorizationCodeGrant(config, leftTo ?? new URL(url), checks);
  const person = await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck);

  expect(person.given_name).toBe('Morgan');
});

test('codes, tokens and keys stay valid after a restart', async () => {
  const first = await start();
  const config = await discover(first.url);
  const { url: authorizationUrl, checks } = await prepare(config);
  const browser = createFormBrowser(first.url);
  const signIn = await browser.open(authorizationUrl);

  const second = await first.restart();
  const consent = await browser.press(signIn.page, 'Sign in as Jordan Rivera');
  const { leftTo } = await browser.press(consent.page, 'Allow');
  const third = await second.restart();
  const tokens = await client.authorizationCodeGrant(config, leftTo ?? new URL(first.url), checks);
  await third.restart();
  const person = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '');

  expect(person.family_name).toBe('Rivera');
});

test.for([
  ['https://rightful.example/api/irs/callback', true],
  ['http://127.0.0.1:3000/api/irs/callback', true],
  ['http://rightful.example/api/irs/callback', false],
  ['http://localhost.rightful.example/', false],
  ['javascript:alert(1)', false],
] as const)('a sign-in that redirects to %s is allowed: %s', async ([redirectUri, isAllowed]) => {
  const { url } = await start();
  const { url: authorizationUrl } = await prepare(await discover(url), { redirect_uri: redirectUri });

  const { status, page, leftTo } = await createFormBrowser(url).open(authorizationUrl);

  expect(leftTo).toBeUndefined();
  expect([status, page.includes('Sign in as Jordan Rivera')]).toEqual(isAllowed ? [200, true] : [400, false]);
  expect(page).toContain('Nothing here is real');
});

test('the pages name the product and the shared data, and their forms may redirect to the product', async () => {
  const { url } = await start();
  const { url: authorizationUrl } = await prepare(await discover(url));
  const browser = createFormBrowser(url);

  const signIn = await browser.open(authorizationUrl);
  const consent = await browser.press(signIn.page, 'Sign in as Taylor Example');

  expect(signIn.page).toContain('stand-in for ID.me');
  expect(consent.page).toContain('Verify your identity');
  for (const shared of ['Rightful', 'Taylor Example', '1990-01-15', '1 Sample Street', 'Identity verified'])
    expect(consent.page).toContain(shared);
  for (const { headers } of [signIn, consent])
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:* http://127.0.0.1:* https:;",
    );
});

test('a form without a sign-in, from another site or for an unknown person is refused', async () => {
  const { url } = await start();
  const { url: authorizationUrl } = await prepare(await discover(url));
  const { page } = await createFormBrowser(url).open(authorizationUrl);
  const action = /action="([^"]*sign-in)"/.exec(page)?.[1] ?? '';
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${action}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  expect((await post('person=jordan-rivera')).status).toBe(400);
  expect((await post('person=jordan-rivera', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post(`person=${'x'.repeat(20_000)}`)).status).toBe(413);

  const browser = createFormBrowser(url);
  const own = await browser.open(authorizationUrl);
  const nobody = await browser.press(
    own.page.replace('value="jordan-rivera"', 'value="no-one"'),
    'Sign in as Jordan Rivera',
  );
  expect(nobody.status).toBe(400);
});

test('the page shows requests and grants without codes, and can end a grant', async () => {
  const { url } = await start();
  const config = await discover(url);
  const { url: authorizationUrl, checks } = await prepare(config);
  const returned = await allowAs(url, authorizationUrl);
  const tokens = await client.authorizationCodeGrant(config, returned, checks);
  const browser = createFormBrowser(url);

  const { page } = await browser.open('/idme');
  expect(page).toContain('GET /idme/oidc/.well-known/openid-configuration');
  expect(page).toContain('POST /idme/oauth/token');
  expect(page).not.toContain(returned.searchParams.get('code'));
  const after = await browser.press(page, 'Revoke');

  expect(after.page).toContain('No access granted yet.');
  await expect(
    client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck),
  ).rejects.toMatchObject({ status: 401 });
});
