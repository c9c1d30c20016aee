import type { AccountClaims, Configuration, JWK } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { type Html, html, shorten } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import {
  daySeconds,
  hourSeconds,
  idmeDefaults,
  minuteSeconds,
  parseUsAddress,
  product,
  sandboxVendors,
} from '#sandbox/shared.ts';
import { createAdapters } from './adapter.ts';
import { endpoints, idmePath, interactionsPath } from './endpoints.ts';
import { findAccountById, type IdmeAccount, type Vouching } from './people.ts';

interface Failure {
  error: string;
  description: string | undefined;
}

const accountClaims = ['sub', 'uuid', 'email', 'email_verified'] as const;

/** The claims of the policy that verifies a person: ID.me's own short names next to those of OpenID Connect. */
const identityClaims = [
  'given_name',
  'family_name',
  'birthdate',
  'address',
  'fname',
  'lname',
  'birth_date',
  'street',
  'city',
  'state',
  'zip',
  'identity_assurance_level',
  'status',
] as const;

type ClaimName = (typeof accountClaims)[number] | (typeof identityClaims)[number];

const [openidScope, ...policyScopes] = idmeDefaults.scopes;

/** What a person allows. */
export const grantedScope = idmeDefaults.scopes.join(' ');

interface ConfigurationParts {
  store: DocumentStore;
  signingKeys: JWK[];
  cookieKey: string;
}

/** The level of assurance that each answer states. */
export const levels = { whole: 'IAL2', without_birth_date: 'IAL2', ial1: 'IAL1' } as const satisfies Record<
  Vouching,
  string
>;

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
    scopes: [...idmeDefaults.scopes],
    claims: {
      [openidScope]: [...accountClaims],
      ...Object.fromEntries(policyScopes.map((scope) => [scope, [...identityClaims]])),
    },
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
      const account = findAccountById(sub);
      return account && { accountId: account.uuid, claims: () => claimsOf(account) };
    },
    interactions: { url: (_context, { uid }) => `${interactionsPath}/${uid}` },
    renderError: (context, { error, error_description: description }) => {
      context.type = 'html';
      context.body = errorPage({ error, description }).toString();
    },
  };
}

function claimsOf({ uuid, person, vouching }: IdmeAccount): AccountClaims & Record<ClaimName, unknown> {
  const { email, firstName, lastName } = person;
  const dateOfBirth = vouching === 'without_birth_date' ? undefined : person.dateOfBirth;
  const level = levels[vouching];
  const { street, city, state, zip } = parseUsAddress(person.address);
  return {
    sub: uuid,
    uuid,
    email,
    email_verified: true,
    given_name: firstName,
    family_name: lastName,
    birthdate: dateOfBirth,
    address: {
      formatted: person.address,
      street_address: street,
      locality: city,
      region: state,
      postal_code: zip,
      country: 'US',
    },
    fname: firstName,
    lname: lastName,
    birth_date: dateOfBirth,
    street,
    city,
    state,
    zip,
    identity_assurance_level: level,
    status: [{ group: 'identity', subgroups: [level], verified: person.isVerifiable }],
  };
}

/** Shown if a request must not be redirected to the address it names. */
function errorPage({ error, description = '' }: Failure): Html {
  return layout({
    title: 'ID.me',
    content: html`<h1>This sign-in can’t continue</h1>
<p>Close this window and start again in ${product.name}.</p>
<p><code>${error}</code> ${shorten(description, 500)}</p>`,
  });
}
