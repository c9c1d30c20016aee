import type { CurrentUser } from '#shared/contracts/accounts.ts';

/** A response of the current-user call, for tests of the browser code that uses it. */
export const sampleUser: CurrentUser = {
  id: '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f',
  email: 'jordan@example.com',
  firstName: 'Jordan',
  lastName: 'Rivera',
  subscriptionPlan: 'free',
  createdAt: '2026-01-05T09:00:00.000Z',
};
