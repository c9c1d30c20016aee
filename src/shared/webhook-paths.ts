/** Where vendors tell us what happened. */
export const webhookPaths = {
  plaid: '/api/webhooks/plaid',
  stripe: '/api/webhooks/stripe',
  agencies: '/api/webhooks/agencies',
} as const;
