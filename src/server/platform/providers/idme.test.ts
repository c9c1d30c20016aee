import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type ProduceJWT, SignJWT, UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
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

function finishAt(issuer: string) {
  const idme = createIdme({ issuer, clientId, clientSecret: 'secret' });
  const returnUrl = new URL('http://localhost:3000/api/irs/callback?code=code&state=state');
  return idme.finish({ returnUrl, state: 'state', nonce, codeVerifier: 'verifier' });
}

test.each([
  ['OpenID Connect', { given_name: 'Jordan', family_name: 'Rivera' }, ['Jordan', 'Rivera']],
  ['ID.me', { fname: ' Jordan ', lname: 'Rivera' }, ['Jordan', 'Rivera']],
  ['nobody', {}, ['', '']],
])('a verified name is read from the claims of %s', async (_of, claims, [firstName, lastName]) => {
  expect(await finishAt(await startIssuer(claims))).toEqual({ subject, firstName, lastName });
});

test.each<[string, TokenFaults]>([
  ['another key signed', { isSignedByStranger: true }],
  ['nobody signed', { isUnsigned: true }],
  ['has expired', { expires: '-5m' }],
])('an identity whose token %s is refused', async (_how, faults) => {
  const issuer = await startIssuer({ given_name: 'Jordan', family_name: 'Rivera' }, faults);
  await expect(finishAt(issuer)).rejects.toMatchObject({ vendor: 'idme', failure: 'refused' });
});
