/**
 * The stand-ins' addresses, below the sandbox's own, and the keys they know. They open nothing real:
 * a server without a vendor's keys uses these instead.
 */
export const sandboxVendors = {
  plaid: {
    path: '/plaid',
    linkScriptPath: '/plaid/link/v2/stable/link-initialize.js',
    clientId: 'sandbox-plaid-client',
    secret: 'sandbox-plaid-secret',
  },
  google: {
    authorizePath: '/google/o/oauth2/v2/auth',
    tokenPath: '/google/token',
    revokePath: '/google/revoke',
    gmailPath: '/google/',
    clientId: 'sandbox-google-client',
    clientSecret: 'sandbox-google-secret',
  },
  idme: {
    issuerPath: '/idme/oidc',
    clientId: 'sandbox-idme-client',
    clientSecret: 'sandbox-idme-secret',
  },
} as const;
