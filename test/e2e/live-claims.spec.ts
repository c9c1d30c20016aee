import { expect } from '@playwright/test';
import { sampleClaim } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('tracking a claim that has moved on shows it and the figures as they are now', async ({ page }) => {
  let status = 'filed';
  let totalRecovered = '0.00';
  await page.route('**/api/claims', (route) => route.fulfill({ json: [sampleClaim({ status })] }));
  await page.route('**/api/claims/*/status', (route) =>
    route.fulfill({ json: { status, progress: 100, nextStep: 'The money is on its way to you.' } }),
  );
  await page.route('**/api/stats', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), totalRecovered } });
  });
  await page.goto('/dashboard');
  const claim = page.getByRole('list', { name: 'Claims' }).locator('> li');
  await expect(claim).toContainText('Filed');
  await expect(page.getByRole('definition').filter({ hasText: '$0.00' }).first()).toBeVisible();

  [status, totalRecovered] = ['paid', '245.00'];
  await claim.getByRole('button', { name: /^Track/ }).click();
  await expect(notices(page)).toContainText('Paid: 100% of the way');
  await expect(claim).toContainText('Paid');
  await expect(page.getByRole('definition').filter({ hasText: '$245.00' })).toBeVisible();
});
