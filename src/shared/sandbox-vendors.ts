/**
 * The paths of the simulated vendors below the sandbox's address, and the keys they accept. A server that has no real
 * keys for a vendor uses these. They open nothing real.
 */
export const sandboxVendors = {
  stripe: {
    scriptPath: '/stripe/basil/stripe.js',
    secretKey: 'sk_test_sandboxKeyThatOpensNothingReal',
    publishableKey: 'pk_test_sandboxKeyThatOpensNothingReal',
    webhookSecret: 'whsec_sandboxSecretThatSignsNothingReal',
  },
  plaid: {
    path: '/plaid',
    linkScriptPath: '/plaid/link/v2/stable/link-initialize.js',
    clientId: 'sandbox-plaid-client',
    secret: 'sandbox-plaid-secret',
  },
  dwolla: {
    path: '/dwolla',
    key: 'sandbox-dwolla-key',
    secret: 'sandbox-dwolla-secret',
    webhookSecret: 'sandbox-dwolla-webhook-secret',
  },
  agencies: {
    path: '/agencies',
    apiKey: 'sandbox-agencies-key',
    webhookSecret: 'sandbox-agencies-webhook-secret',
    /** What is filed is sealed by it. The sandbox's gateway has the private part. */
    publicKey: {
      kty: 'EC',
      kid: 'sandbox-gateway',
      crv: 'P-256',
      x: '31QYDAb5ppyygqYEMLV1JKbXuaWySya0P4Lm9zqYcFA',
      y: 'DNKrL1Pcq_mOGwA-SgrsuZgSSLNGJhifyN64zEHmnIY',
    },
  },
  support: {
    path: '/support',
    webhookSecret: 'sandbox-support-webhook-secret',
  },
  stateOffice: {
    path: '/state-office',
    /** The list to import. In a compressed response, half of the list would sit in buffers and count as sent. */
    recordsPath: '/state-office/records.csv',
    packedRecordsPath: '/state-office/records.csv.gz',
    /** Short lists of two more states with the same columns, because each state has its own rules about who may file. */
    texasRecordsPath: '/state-office/texas.csv',
    oklahomaRecordsPath: '/state-office/oklahoma.csv',
    progressPath: '/state-office/progress',
  },
  google: {
    authorizePath: '/google/o/oauth2/v2/auth',
    tokenPath: '/google/token',
    revokePath: '/google/revoke',
    issuerPath: '/google',
    pemCertsPath: '/google/oauth2/v1/certs',
    jwkCertsPath: '/google/oauth2/v3/certs',
    /** Google's client library uses only the origin of the URL it is given. */
    gmailPath: '/',
    clientId: 'sandbox-google-client',
    clientSecret: 'sandbox-google-secret',
  },
  idme: {
    issuerPath: '/idme/oidc',
    clientId: 'sandbox-idme-client',
    clientSecret: 'sandbox-idme-secret',
  },
} as const;
