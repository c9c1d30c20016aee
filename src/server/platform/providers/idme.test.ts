import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type ProduceJWT, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { idmeDefaults } from '#shared/idme.ts';
import { createIdme } from './idme.ts';

const clientId = 'client';
const nonce = 'nonce';
const subject = 'subject';

interface TokenFaults {
  isSignedByStranger?: boolean;
  isUnsigned?: boolean;
  expires?: string;
}

/** Starts an issuer that returns these claims about everybody. */
async function startIssuer(claims: object, faults: TokenFaults = {}): Promise<string> {
  const { isSignedByStranger = false, isUnsigned = false, expires = '5m' } = faults;
  const keys = await generateKeyPair('RS256');
  const signers = isSignedByStranger ? await generateKeyPair('RS256') : keys;
  const fill = <Token extends ProduceJWT>(token: Token) =>
    token
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime(expires);
  const idToken = async () =>
    isUnsigned
      ? fill(new UnsecuredJWT({ nonce })).encode()
      : fill(new SignJWT({ nonce }).setProtectedHeader({ alg: 'RS256' })).sign(signers.privateKey);
  const server = createServer(async (request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
      },
      '/jwks': { keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'RS256', use: 'sig' }] },
      '/token': {
        access_token: 'access',
        token_type: 'bearer',
        id_token: await idToken(),
      },
      '/userinfo': { sub: subject, ...claims },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? '']));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return issuer;
}

type Options = Partial<Parameters<typeof createIdme>[0]>;

function createAt(issuer: string, options: Options = {}) {
  return createIdme({ ...idmeDefaults, issuer, clientId, clientSecret: 'secret', ...options });
}

function finishAt(issuer: string, options?: Options) {
  const returnUrl = new URL('http://localhost:3000/api/irs/callback?code=code&state=state');
  return createAt(issuer, options).finish({ returnUrl, state: 'state', nonce, codeVerifier: 'verifier' });
}

const nothing = {
  firstName: '',
  lastName: '',
  birthDate: null,
  address: null,
  level: null,
  isAssured: false,
};

test.each([
  [
    'OpenID Connect',
    { given_name: 'Jordan', family_name: 'Rivera', birthdate: '1988-04-12' },
    { firstName: 'Jordan', lastName: 'Rivera', birthDate: '1988-04-12' },
  ],
  [
    'ID.me',
    {
      fname: ' Jordan ',
      lname: 'Rivera',
      birth_date: '1988-04-12',
      street: '1420 Alder Creek Road',
      city: 'Sacramento',
      state: 'CA',
      zip: '95814',
    },
    {
      firstName: 'Jordan',
      lastName: 'Rivera',
      birthDate: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA, 95814',
    },
  ],
  ['somebody born on no real day', { birth_date: '1988-02-31' }, {}],
  ['nobody', { fname: { first: 'Jordan' }, lname: null, birth_date: true }, {}],
])('an identity is read from the claims of %s', async (_of, claims, expected) => {
  expect(await finishAt(await startIssuer(claims))).toEqual({ subject, ...nothing, ...expected });
});

test.each([
  [{ identity_assurance_level: 'IAL2' }, 'IAL2', true],
  [{ identity_assurance_level: 2 }, '2', true],
  [{ credential_ial: 3 }, '3', true],
  [{ identity_assurance_level: 'IAL1' }, 'IAL1', false],
  [{ identity_assurance_level: 'IAL1', credential_ial: 2 }, 'IAL1', false],
  [{ credential_ial: 'IAL22' }, 'IAL22', false],
  [{ identity_assurance_level: ['IAL2'] }, null, false],
  [{}, null, false],
])('of %j, the level is %s, which is enough: %s', async (claims, level, isAssured) => {
  expect(await finishAt(await startIssuer(claims))).toMatchObject({ level, isAssured });
});

test('other names of claims, levels and scopes are the operator’s to set', async () => {
  const claims = { ...idmeDefaults.claims, firstName: ['vorname'], level: ['loa'] };
  const answer = { vorname: 'Jordan', fname: 'Somebody', loa: 'classic_loa3' };
  expect(await finishAt(await startIssuer(answer), { claims, levels: ['classic_loa3'] })).toMatchObject({
    firstName: 'Jordan',
    level: 'classic_loa3',
    isAssured: true,
  });

  const idme = createAt(await startIssuer({}), { scopes: ['openid', 'own'] });
  const request = {
    redirectUri: 'http://localhost:3000/',
    state: 'state',
    nonce,
    codeChallenge: 'challenge',
  };
  const url = new URL(await idme.verificationUrl(request));
  expect(url.searchParams.get('scope')).toBe('openid own');
});

test.each<[string, TokenFaults]>([
  ['another key signed', { isSignedByStranger: true }],
  ['nobody signed', { isUnsigned: true }],
  ['has expired', { expires: '-5m' }],
])('an identity whose token %s is refused', async (_how, faults) => {
  const issuer = await startIssuer({ given_name: 'Jordan', family_name: 'Rivera' }, faults);
  await expect(finishAt(issuer)).rejects.toMatchObject({ vendor: 'idme', failure: 'refused' });
});
