/** Where each vendor posts its events. */
export const webhookPaths = {
  plaid: '/api/webhooks/plaid',
  stripe: '/api/webhooks/stripe',
  agencies: '/api/webhooks/agencies',
  dwolla: '/api/webhooks/dwolla',
  support: '/api/webhooks/support',
} as const;
