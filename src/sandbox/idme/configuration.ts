import type { Configuration, JWK } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { daySeconds, hourSeconds, minuteSeconds } from '#shared/durations.ts';
import { product } from '#shared/product.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
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
        // The list may not be empty; which addresses are allowed is decided elsewhere.
        redirect_uris: ['https://product.example/'],
        // ID.me answers its userinfo request with a signed token.
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
      // Cookies do not keep to a port, so these must not meet the product's own.
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
    // Every sign-in starts a session anew, which must not end what was granted in an earlier one.
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
