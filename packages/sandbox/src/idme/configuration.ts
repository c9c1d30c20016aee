import type { Configuration, JWK } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '../../../../src/shared/durations.ts';
import { product } from '../../../../src/shared/product.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { createAdapters } from './adapter.ts';
import { claimNames, claimsOf } from './claims.ts';
import { endpoints, idmePath, interactionsPath } from './endpoints.ts';
import { errorPage } from './error-page.ts';
import { idmePeople } from './people.ts';

interface ConfigurationParts {
  store: DocumentStore;
  signingKeys: JWK[];
  cookieKey: string;
}

const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;

export function createConfiguration({ store, signingKeys, cookieKey }: ConfigurationParts): Configuration {
  return {
    adapter: createAdapters(store),
    jwks: { keys: signingKeys },
    routes: endpoints,
    clients: [
      {
        client_id: sandboxVendors.idme.clientId,
        client_secret: sandboxVendors.idme.clientSecret,
        client_name: product.name,
        // The list must not be empty, but `isRedirectAddress` decides which addresses are allowed.
        redirect_uris: ['https://product.example/'],
        // ID.me answers userinfo requests with a signed token.
        userinfo_signed_response_alg: 'RS256',
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: [...claimNames] },
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    enabledJWA: {
      idTokenSigningAlgValues: ['RS256', 'ES256'],
      userinfoSigningAlgValues: ['RS256', 'ES256'],
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      jwtUserinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      // Cookies are shared between ports, so these names must differ from the product's.
      names: { session: 'idme_session', interaction: 'idme_interaction', resume: 'idme_resume' },
      keys: [cookieKey],
      long: { ...cookie, path: idmePath },
      short: cookie,
    },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 10 * minuteSeconds,
      Grant: 14 * daySeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
    clientBasedCORS: () => false,
    // Every sign-in starts a new session, which must not end the grants of an earlier one.
    expiresWithSession: () => false,
    findAccount: (_context, sub) => {
      const person = idmePeople.find(({ uuid }) => uuid === sub);
      return person && { accountId: person.uuid, claims: () => claimsOf(person) };
    },
    interactions: { url: (_context, { uid }) => `${interactionsPath}/${uid}` },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = errorPage({ error, description }).toString();
    },
  };
}
