import type { CurrentUser } from '#shared/contracts/accounts.ts';

/** What the current-user call answers, for tests of what the browser does with it. */
export const sampleUser: CurrentUser = {
  id: '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f',
  email: 'jordan@example.com',
  firstName: 'Jordan',
  lastName: 'Rivera',
  subscriptionPlan: 'free',
  createdAt: '2026-01-05T09:00:00.000Z',
};
