import { expect, type Page } from '@playwright/test';
import { cards, choosePlan, paymentDialog, payWith } from './support/payments.ts';
import { fillAddress, fillBirthDate, homeAddress } from './support/personal-form.ts';
import { expectDelay, stepUntilVisible, stopClock } from './support/stopped-clock.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const confirmed = { success: true, subscriptionPlan: 'agency', needsAccount: false };

const staysAt = (page: Page, path: string) => async () => expect(new URL(page.url()).pathname).toBe(path);
const leavesFor = (page: Page, path: string) => () => expect(page).toHaveURL(path);

test('a notice shows for 5000 ms', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await stopClock(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const notice = notices(page).getByRole('listitem');
  await stepUntilVisible(page, notice);
  await expectDelay(page, {
    delayMs: 5_000,
    before: () => expect(notice).toBeVisible(),
    after: () => expect(notice).toHaveCount(0),
  });
});

test('a tooltip opens after 700 ms', { tag: '@long' }, async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/account-settings/security');
  const seen = page.getByRole('region', { name: 'Active sessions' }).locator('time').first();
  await seen.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await stopClock(page);
  await seen.hover();
  const tooltip = page.getByRole('tooltip');
  await expectDelay(page, {
    delayMs: 700,
    before: () => expect(tooltip).toHaveCount(0),
    after: () => expect(tooltip).toContainText(/\d{4} at \d/),
  });
});

test('a known email address leads to the login page after 2 seconds', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.goto('/onboarding');
  await page.getByLabel('First name').fill('Morgan');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email').fill(person.email);
  await fillBirthDate(page, '1992-07-21');
  await fillAddress(homeAddress(page), '3117 Prairie Rose Avenue, Tulsa, OK 74103');
  await stopClock(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await stepUntilVisible(page, notices(page).getByText('Account Already Exists', { exact: true }));
  await expectDelay(page, {
    delayMs: 2_000,
    before: staysAt(page, '/onboarding'),
    after: leavesFor(page, '/login'),
  });
});

test('the scan starts by itself 3 seconds after the accounts', async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/onboarding');
  await expect(page.getByText('67%')).toBeVisible();
  let started = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/onboarding/ai-scan')) started += 1;
  });
  const goOn = page.getByRole('button', { name: 'Continue without connecting' });
  await expect(goOn).toBeVisible();
  await stopClock(page);
  await goOn.click();
  await stepUntilVisible(page, page.getByText('It starts automatically in a moment.'));
  await expect(page.getByText('100%')).toBeVisible();
  await expectDelay(page, {
    delayMs: 3_000,
    before: async () => expect(started).toBe(0),
    after: () => expect.poll(() => started).toBe(1),
  });
});

test('a deleted account is left for the home page after 2 seconds', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete Account Permanently' }).click();
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await stopClock(page);
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await stepUntilVisible(page, page.getByRole('heading', { name: 'Your account is deleted' }));
  await expectDelay(page, {
    delayMs: 2_000,
    before: staysAt(page, '/account-settings'),
    after: leavesFor(page, '/'),
  });
});

test('the card form can be sent 1000 ms after it is there', async ({ page }) => {
  await page.goto('/');
  await stopClock(page);
  await page.getByRole('button', { name: 'Choose Unlimited Recovery' }).click();
  const pay = paymentDialog(page).getByRole('button', { name: 'Pay $4.99' });
  await stepUntilVisible(page, pay);
  const setup = paymentDialog(page).getByText('Setting up payment...');
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(setup).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
  await expectDelay(page, {
    delayMs: 1_000,
    before: () => expect(pay).toBeDisabled(),
    after: () => expect(pay).toBeEnabled(),
  });
});

test('a paid plan leads to the dashboard after 1000 ms', async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/subscription');
  await choosePlan(page, 'Choose Agency Pro');
  await stopClock(page);
  await payWith(page, cards.good);
  await stepUntilVisible(page, notices(page).getByText('Payment Successful', { exact: true }));
  await expect(paymentDialog(page)).toHaveCount(0);
  await expectDelay(page, {
    delayMs: 1_000,
    before: staysAt(page, '/subscription'),
    after: leavesFor(page, '/dashboard'),
  });
});

for (const [name, query, delayMs] of [
  ['with a payment intent after 2 seconds', 'payment_intent=pi_1&redirect_status=succeeded', 2_000],
  ['with a plain success after 1.5 seconds', 'success=true', 1_500],
] as const) {
  test(`who comes back ${name} is led to the dashboard`, { tag: '@long' }, async ({ page, person }) => {
    await startSession(page, person);
    await page.route('**/api/payment/confirm', (route) => route.fulfill({ json: confirmed }));
    await stopClock(page);
    await page.goto(`/subscription?${query}`);
    await stepUntilVisible(page, page.getByText('Taking you to your dashboard.'));
    await expectDelay(page, {
      delayMs,
      before: staysAt(page, '/subscription'),
      after: leavesFor(page, '/dashboard'),
    });
  });
}
