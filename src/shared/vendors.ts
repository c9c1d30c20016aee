/** Where each vendor posts its events. */
export const webhookPaths = {
  plaid: '/api/webhooks/plaid',
  stripe: '/api/webhooks/stripe',
  agencies: '/api/webhooks/agencies',
  dwolla: '/api/webhooks/dwolla',
  support: '/api/webhooks/support',
} as const;

/** The outside services that an installation can do without. Without mail, nobody could set a password. */
export const vendors = ['stripe', 'plaid', 'google', 'idme', 'agencies', 'dwolla', 'support'] as const;

export type Vendor = (typeof vendors)[number];
