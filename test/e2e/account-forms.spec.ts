import { expect, type Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { signUpSample } from './support/sample-person.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const failure = (detail: string) => ({
  status: 503,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', code: 'too_busy', title: 'Busy', status: 503, detail },
});

/** Counts the requests of the page, so that a test can assert that none was sent. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test.describe('asking for a reset link', () => {
  test('without an address sends nothing', { tag: '@long' }, async ({ page }) => {
    const sent = countRequests(page, '/api/auth/forgot-password');
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(problems(page)).toBeFocused();
    expect(sent()).toBe(0);
  });

  test('says that it is sending, and why it could not', async ({ page, person }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(person.email);
    const release = await hold(page, '**/api/auth/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login',
    );

    await page.unroute('**/api/auth/forgot-password');
    await page.getByRole('button', { name: 'Try different email' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill(failure('Mail is held up.')));
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(notices(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(notices(page)).toContainText('Mail is held up.');
  });
});

test.describe('choosing a new password', () => {
  test('says that it is updating', { tag: '@long' }, async ({ page }) => {
    await page.goto('/reset-password?token=made-up');
    await page.getByLabel('New password').fill('quiet-harbor-93-maple');
    await page.getByLabel('Confirm password').fill('quiet-harbor-93-maple');
    const release = await hold(page, '**/api/auth/reset-password');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    release();
    await expect(notices(page)).toContainText('Reset failed');
    await expect(notices(page)).toContainText('This password reset link is invalid or has expired.');
  });

  test('without a token is refused by the server too', { tag: '@long' }, async ({ page }) => {
    const response = await page.request.post('/api/auth/reset-password', {
      data: { password: 'quiet-harbor-93-maple', token: '' },
    });
    expect(response.status()).toBe(400);
    expect((await response.json()).errors).toEqual({ token: 'This reset link is invalid or has expired.' });
  });

  test('takes letters alone: that there are numbers is listed, not checked', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/reset-password?token=made-up');
    await expect(page.getByRole('main')).toContainText(/letters and numbers/i);
    const sent = page.waitForRequest('**/api/auth/reset-password');
    await page.getByLabel('New password').fill('quietharbormaplelantern');
    await page.getByLabel('Confirm password').fill('quietharbormaplelantern');
    await page.getByRole('button', { name: 'Update password' }).click();
    expect((await sent).postDataJSON()).toEqual({ password: 'quietharbormaplelantern', token: 'made-up' });
  });
});

test.describe('signing up', () => {
  test('asks for an address, and for eight characters where a password is given', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/onboarding');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(problems(page)).toContainText('Address is required');
    await expect(problems(page)).toContainText('Password must be at least 8 characters');
    await page.getByLabel('Password', { exact: true }).fill('');
    await expect(problems(page)).not.toContainText('Password must be at least 8 characters');
  });

  test('that fails says why', async ({ page, person }) => {
    await startSession(page, person);
    await page.goto('/onboarding?step=1');
    await page.route('**/api/onboarding/personal-info', (route) =>
      route.fulfill(failure('Our records are closed for a moment.')),
    );
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(notices(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(notices(page)).toContainText('Our records are closed for a moment.');
  });
});

test('an account without a password is mailed a link to set one', { tag: '@long' }, async ({ page }) => {
  await signUpSample(page, 'Morgan Whitfield');
  await page.goto('/account-settings/security');
  await page.route('**/api/auth/forgot-password', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(notices(page)).toContainText('Failed to Send');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(notices(page)).toContainText('Link Sent');
});

test('logging out leaves nothing of the person on the page or in the cache', async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/search-sources');
  const panel = page.getByRole('heading', { name: 'Your Personal Monitoring' });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: person.firstName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const askedAnew = page.waitForRequest('**/api/search-sources');
  await page.getByRole('link', { name: 'See the official sources' }).click();
  await askedAnew;
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
