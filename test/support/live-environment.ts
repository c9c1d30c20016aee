/** The variables of every vendor, with values of the right form that open nothing. */
export const everyVendor = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  IDME_CLIENT_ID: 'client',
  IDME_CLIENT_SECRET: 'secret',
  AGENCIES_URL: 'https://gateway.example/claims/',
  AGENCIES_API_KEY: 'key',
  AGENCIES_WEBHOOK_SECRETS: 'secret',
  DWOLLA_KEY: 'key',
  DWOLLA_SECRET: 'secret',
  DWOLLA_WEBHOOK_SECRETS: 'new, old',
  SUPPORT_WEBHOOK_SECRETS: 'new, old',
};
/** What a live installation needs besides. */
export const always = {
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Rightful <post@rightful.example>',
  OPERATOR_NAME: 'Rightful Recovery LLC',
  OPERATOR_ADDRESS: '1 Main Street, Austin, TX 78701',
  OPERATOR_PHONE: '(512) 555-0100',
  OPERATOR_LICENSES: 'Texas: A-12345',
  ENCRYPTION_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')}, old:${Buffer.alloc(32, 2).toString('base64')}`,
};

export const liveEnvironment = { PUBLIC_URL: 'https://rightful.example', ...always, ...everyVendor };
