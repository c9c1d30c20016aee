import type { Page } from '@playwright/test';

/** The response to a session whose last proof of identity is more than five minutes old. */
export const proofNeeded = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    code: 'proof_needed',
    title: 'Forbidden',
    status: 403,
    detail: 'Please confirm it’s you.',
  }),
};

/** Makes the server respond as if the last proof of identity were too old. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(proofNeeded), { times: 1 });
}

export const proofQuestion = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
