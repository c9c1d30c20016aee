import * as client from 'openid-client';
import { idmeDefaults } from '#shared/idme.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { createFormBrowser } from './form-browser.ts';

/** The product's callback address. Nothing listens there, because the test browser does not follow it. */
export const callback = 'http://localhost:4321/api/irs/callback';

const { clientId, clientSecret, issuerPath } = sandboxVendors.idme;

/** Discovers the sandbox's ID.me with the library that the product uses. */
export function discover(sandboxUrl: string, authentication?: client.ClientAuth) {
  const issuer = new URL(`${sandboxUrl}${issuerPath}`);
  return client.discovery(issuer, clientId, clientSecret, authentication, {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  });
}

/** Returns an authorization URL and the values that the response must match. */
export async function prepare(config: client.Configuration, parameters: Record<string, string> = {}) {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier,
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: idmeDefaults.scopes.join(' '),
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { url, checks };
}

/** Signs in and gives consent like a person, and returns the callback URL. */
export async function allowAs(sandboxUrl: string, authorizationUrl: URL, name = 'Jordan Rivera') {
  const browser = createFormBrowser(sandboxUrl);
  const signIn = await browser.open(authorizationUrl);
  const consent = await browser.press(signIn.page, `Sign in as ${name}`);
  const { leftTo } = await browser.press(consent.page, 'Allow');
  if (!leftTo) throw new Error('The sign-in did not lead back to the product');
  return leftTo;
}
