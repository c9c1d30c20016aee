import { expect, type Page } from '@playwright/test';
import { cardFormOn } from './support/payment-page/card-form.ts';
import { choosePlan, paymentDialog } from './support/payments.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const cardsOfPlans = {
  'Starter Scan': [
    '$1',
    'one-time',
    'Complete AI scan',
    'View all potential claims',
    'Detailed recovery estimates',
    'Risk-free trial',
  ],
  'Unlimited Recovery': [
    '$4.99',
    'per year',
    'Most Popular',
    'Unlimited AI scans',
    'Automated claim filing',
    'Real-time tracking',
    '20% success fee only',
    'Email support',
  ],
  'Agency Pro': [
    '$599',
    'per year',
    'Client dashboard',
    'White-label branding',
    'Bulk claim processing',
    'Priority support',
    'Custom integrations',
    'Revenue sharing',
  ],
};

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

for (const path of ['/', '/subscription']) {
  test(`the cards on ${path} show the price, the features, and which plan is most popular`, {
    tag: path === '/' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path);
    for (const [name, texts] of Object.entries(cardsOfPlans)) {
      const card = cardOf(page, name);
      for (const text of texts) await expect(card).toContainText(text);
      await expect(card.getByRole('button')).toHaveText(`Choose ${name}`);
    }
    await expect(page.getByText('Most Popular')).toHaveCount(1);
  });
}

test('the landing page says in three sentences what it is about', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('Enter your info. We file your claims. You get paid.');
  await expect(page.getByRole('main')).toContainText('No success, no fee');
});

test('the dialog is at most 500 px wide, its form at least 200 px high, and dark slate leads', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const dialog = await choosePlan(page, 'Choose Unlimited Recovery');
  expect((await dialog.boundingBox())?.width).toBe(500);
  const form = dialog.locator('form > div').first();
  expect((await form.boundingBox())?.height).toBeGreaterThanOrEqual(200);
  const leading = await cardFormOn(page).number.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--primary'),
  );
  expect(leading).toBe('rgb(28, 43, 56)');
});

test.describe('coming back from a payment', () => {
  for (const [stored, expected] of [
    [null, 'unlimited'],
    ['agency', 'agency'],
    ['nonsense', 'unlimited'],
  ] as const) {
    test(`with ${stored ?? 'no plan'} in the browser’s storage confirms ${expected}`, {
      tag: stored === null ? [] : '@long',
    }, async ({ page, person }) => {
      await startSession(page, person);
      await page.goto('/terms');
      if (stored) await page.evaluate((plan) => localStorage.setItem('selectedPlan', plan), stored);
      await page.route('**/api/payment/confirm', (route) =>
        route.fulfill({ json: { success: true, subscriptionPlan: expected, needsAccount: false } }),
      );
      const confirmed = page.waitForRequest('**/api/payment/confirm');
      const lookedUp = page.waitForRequest('**/api/auth/me');
      await page.goto('/dashboard?payment_intent=pi_1&redirect_status=succeeded');
      expect((await confirmed).postDataJSON()).toEqual({ payment_intent_id: 'pi_1', plan: expected });
      await lookedUp;
      await expect(notices(page)).toContainText('Your subscription has been upgraded successfully!');
    });
  }
});

test('a chosen plan is stored under selectedPlan for each of the five', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  for (const [button, id] of Object.entries({
    'Choose Starter Scan': 'starter',
    'Basic Plan $19/mo': 'basic',
    'Premium Plan $49/mo': 'premium',
    'Choose Unlimited Recovery': 'unlimited',
    'Choose Agency Pro': 'agency',
  })) {
    await page.getByRole('button', { name: button }).click();
    await expect(paymentDialog(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe(id);
    await paymentDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(paymentDialog(page)).toHaveCount(0);
  }
});

test('the free plan has nothing to cancel, and the dashboard shows its tier and limit', {
  tag: '@long',
}, async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const facts = page.getByRole('heading', { name: 'Account Status' }).locator('..');
  for (const text of ['Free Plan', '0 of 3', 'Success rate', 'Email'])
    await expect(facts).toContainText(text);
  await expect(facts.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
    'href',
    '/subscription',
  );
});
