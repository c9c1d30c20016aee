import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { fillInLogin, startSession, test } from './support/test.ts';

const notFound = '404 Page Not Found';

test('Back leads to the page before the login page, and not to a 404', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await fillInLogin(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
});

test('the dashboard starts at its top, even after a login page reached by Back', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await fillInLogin(page, person);
  await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a user whose session ended on a claim returns to that claim', async ({ page, person, context }) => {
  const address = '/dashboard?claim=0198c0de-0000-7000-8000-000000000000#reasons';
  await startSession(page, person);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'We can’t find this claim' })).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await fillInLogin(page, person);
  await expect(page.getByRole('heading', { name: 'We can’t find this claim' })).toBeVisible();
  await expect(page).toHaveURL(address);
});

for (const [address, heading] of [
  ['/payout-settings', 'Payout settings'],
  ['/account-settings#support', 'Account settings'],
] as const)
  test(`a visitor who follows an email link to ${address} gets there after signing in`, {
    tag: '@long',
  }, async ({ page, person }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillInLogin(page, person);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const { hash } = new URL(page.url());
    if (hash) await expect(page.locator(hash)).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

test('a user whose session ended on a settings page returns to that page', { tag: '@long' }, async ({
  page,
  person,
  context,
}) => {
  await startSession(page, person);
  await page.goto('/payout-settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payout settings');
  await context.clearCookies();
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillInLogin(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payout settings');
});

for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/nothing-here'])
  test(`a login page asked to redirect to ${next} leads to the dashboard`, {
    tag: '@long',
  }, async ({ page, person }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillInLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
