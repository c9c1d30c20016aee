import { expect, type Page } from '@playwright/test';
import { notOfferedText, type Vendor } from '../../src/shared/vendors.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';

/** Makes each page say what the server writes on it in an installation that goes without these vendors. */
async function goWithout(page: Page, ...vendors: Vendor[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('data-without=""', `data-without="${vendors.join()}"`);
    return route.fulfill({ response, body });
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the landing page without card payments shows what plans cost and sells none', async ({ page }) => {
  await goWithout(page, 'stripe');
  await page.goto('/');
  await expect(page.getByText(notOfferedText('stripe'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unlimited Recovery' })).toBeVisible();
  await expect(button(page, /^Choose |\/mo$/)).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('for somebody who is signed in', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
  });

  test('the plans without card payments have no button to buy them', { tag: '@long' }, async ({ page }) => {
    await goWithout(page, 'stripe');
    await page.goto('/subscription');
    await expect(page.getByText(notOfferedText('stripe'))).toBeVisible();
    await expect(button(page, /^Choose /)).toHaveCount(0);
  });

  test('onboarding says which accounts cannot be connected, and goes on', async ({ page }) => {
    await goWithout(page, 'plaid', 'google', 'idme');
    await page.goto('/onboarding');
    for (const vendor of ['plaid', 'google', 'idme'] as const)
      await expect(page.getByText(notOfferedText(vendor))).toBeVisible();
    await expect(button(page, /^(Connect|Verify) /)).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
    await button(page, 'Continue without connecting').click();
    await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toHaveCount(0);
  });

  test('an expired sign-in to a vendor that is gone can only be disconnected', { tag: '@long' }, async ({
    page,
  }) => {
    const connection = {
      id: 'c5b7a9f0-0000-4000-8000-000000000001',
      kind: 'bank',
      provider: 'plaid',
      label: 'Example Credit Union',
      status: 'needs_sign_in',
      accounts: [],
      recordCount: 0,
      lastSyncedAt: null,
    };
    await page.route('**/api/connections', (route) => route.fulfill({ json: { connections: [connection] } }));
    await goWithout(page, 'plaid');
    await page.goto('/account-settings/connections');
    await expect(page.getByText(notOfferedText('plaid'))).toBeVisible();
    await expect(button(page, /^Sign in again/)).toHaveCount(0);
    await expect(button(page, /^Disconnect/)).toBeVisible();
  });

  test('payout settings without payouts ask for no bank account', async ({ page }) => {
    await goWithout(page, 'dwolla', 'agencies');
    await page.goto('/payout-settings');
    await expect(page.getByText(notOfferedText('dwolla'))).toBeVisible();
    await expect(page.getByLabel('Account number')).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
  });

  test('payout settings without bank connections ask for the numbers', { tag: '@long' }, async ({ page }) => {
    await goWithout(page, 'plaid');
    await page.goto('/payout-settings');
    await expect(
      page.getByText('Connecting a bank is not offered here. Enter the account’s numbers.'),
    ).toBeVisible();
    await expect(page.getByLabel('Account number')).toBeVisible();
  });

  test('a claim is sent by its owner where filing is not offered', async ({ page }) => {
    const claim = sampleClaim();
    await answerClaims(page, () => [claim]);
    await page.route(`**/api/claims/${claim.id}/filing`, (route) =>
      route.fulfill({ json: sampleOwnPreview(claim) }),
    );
    await goWithout(page, 'agencies');
    await page.goto('/dashboard');
    await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: sampleClaimPage(claim) }));
    await page.getByRole('link', { name: `File ${claim.title}` }).click();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await page.getByRole('button', { name: 'Continue to what it costs' }).click();
    await expect(page.getByText(notOfferedText('agencies'))).toBeVisible();
  });

  test('settings without support’s mailbox name the address to write to', { tag: '@long' }, async ({
    page,
  }) => {
    await goWithout(page, 'support');
    await page.goto('/account-settings');
    await expect(page.getByText(notOfferedText('support'))).toBeVisible();
    await expect(button(page, 'Contact Support')).toHaveCount(0);
  });
});
