import type { Page } from '@playwright/test';

/** What the server answers a session that proved who is there more than five minutes ago. */
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

/** As if the person had last proved who they are long ago. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill(proofNeeded), { times: 1 });
}

export const proofQuestion = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
