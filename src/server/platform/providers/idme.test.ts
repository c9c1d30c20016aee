import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { createIdme } from './idme.ts';

const clientId = 'client';
const nonce = 'nonce';
const subject = 'subject';

/** Starts an issuer that returns these claims about everybody. */
async function startIssuer(claims: object): Promise<string> {
  const keys = await generateKeyPair('RS256');
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
        id_token: await new SignJWT({ nonce })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuer(issuer)
          .setAudience(clientId)
          .setSubject(subject)
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(keys.privateKey),
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

test.each([
  ['OpenID Connect', { given_name: 'Jordan', family_name: 'Rivera' }, ['Jordan', 'Rivera']],
  ['ID.me', { fname: ' Jordan ', lname: 'Rivera' }, ['Jordan', 'Rivera']],
  ['nobody', {}, ['', '']],
])('a verified name is read from the claims of %s', async (_of, claims, [firstName, lastName]) => {
  const idme = createIdme({ issuer: await startIssuer(claims), clientId, clientSecret: 'secret' });
  const returnUrl = new URL('http://localhost:3000/api/irs/callback?code=code&state=state');
  expect(await idme.finish({ returnUrl, state: 'state', nonce, codeVerifier: 'verifier' })).toEqual({
    subject,
    firstName,
    lastName,
  });
});
