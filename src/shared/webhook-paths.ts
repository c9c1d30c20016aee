/** Where vendors report what happened. */
export const webhookPaths = {
  plaid: '/api/webhooks/plaid',
  stripe: '/api/webhooks/stripe',
  agencies: '/api/webhooks/agencies',
  dwolla: '/api/webhooks/dwolla',
  support: '/api/webhooks/support',
} as const;
