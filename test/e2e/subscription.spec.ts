import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { failRenewal } from './support/fail-renewal.ts';
import { buy, expectPlan } from './support/payments.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

test.describe('the subscription page', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
    await page.goto('/subscription');
  });

  test('shows the plan, its renewal date, and its receipt, and does not sell it again', async ({ page }) => {
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await buy(page, 'Choose Unlimited Recovery');
    await page.goto('/subscription');

    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Renews on \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(page.getByText('This is your plan')).toBeVisible();
    await expect(page.getByText('Included in your plan')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose / })).toHaveText(['Choose Agency Pro']);

    const row = page.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1);
    await expect(row).toContainText('Unlimited Recovery');
    await expect(row).toContainText('$4.99');
    await expect(row).toContainText('Paid');
    await expectFits(page);
    await expectAccessible(page);
  });

  test('names one plan, also when it began between two answers of the server', { tag: '@long' }, async ({
    page,
  }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await page.route(
      '**/api/auth/me',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), subscriptionPlan: 'free' } });
      },
      { times: 1 },
    );
    await page.goto('/subscription');
    await expect(page.getByText(/^Renews on/)).toBeVisible();
    await expect(page.getByText('This is your plan')).toBeVisible();
    await expect(page.getByText('Free Plan')).toBeHidden();
  });

  test('says that a refund did not reach the card', { tag: '@long' }, async ({ page }) => {
    const payment = {
      id: '3f0f6f0e-6a55-4c6e-9d0e-0d9b2a7c1f11',
      plan: 'starter',
      amount: '1.00',
      status: 'refund_failed',
      paidAt: '2026-03-02T12:00:00.000Z',
      receiptUrl: null,
    };
    await page.route('**/api/payments', (route) =>
      route.fulfill({ json: { payments: [payment], feeInvoices: [] } }),
    );
    await page.reload();
    const row = page.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1);
    await expect(row).toContainText('Refund not delivered');
    await expect(
      page.getByText('We couldn’t deliver a refund to your card. We’re sorting it out'),
    ).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });

  test('opens a receipt in its own tab', { tag: '@long' }, async ({ page }) => {
    await buy(page, 'Choose Starter Scan');
    await page.goto('/subscription');
    const receipt = page.getByRole('link', { name: /^Receipt of .+, opens in a new tab$/ });
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await receipt.click();
    await expect((await opened).getByRole('heading', { name: 'Receipt' })).toBeVisible();
  });

  test('cancels after asking, and says until when the plan stays open', async ({ page }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await page.goto('/subscription');
    const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Unlimited Recovery?' });
    await expect(dialog).toContainText(/You keep Unlimited Recovery until \w+ \d+, \d{4}/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep plan' }).click();
    await expect(cancel).toBeFocused();

    await cancel.click();
    await dialog.getByRole('button', { name: 'Yes, cancel plan' }).click();
    await expect(notices(page)).toContainText('Subscription Cancelled');
    await expect(notices(page)).toContainText(
      "Your subscription has been cancelled and you've been moved to the free plan.",
    );
    await expect(page.getByText(/^Ends on \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(page.getByText(/^Cancelled\. You keep Unlimited Recovery until/)).toBeVisible();
    await expect(cancel).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeFocused();
    await expectAccessible(page);
  });

  test('says that a plan whose renewal failed ends right away, and ends it', { tag: '@long' }, async ({
    page,
    person,
    sandboxUrl,
  }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await failRenewal({ sandboxUrl, email: person.email });
    await expect(async () => {
      await page.goto('/subscription');
      await expect(page.getByText('Payment failed', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Unlimited Recovery?' });
    await expect(dialog).toContainText(
      'The last renewal of Unlimited Recovery isn’t paid, so it ends right away and you move to the free plan.',
    );
    await expect(dialog).not.toContainText(/You keep|change your mind/);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Yes, cancel plan' }).click();
    await expect(notices(page)).toContainText('Subscription Cancelled');
    await expect(page.getByText('Payment failed', { exact: true })).toBeHidden();
    await expect(cancel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose Unlimited Recovery' })).toBeVisible();
  });

  test('withdraws a cancellation, and says when the plan renews', async ({ page }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await page.goto('/subscription');
    const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Unlimited Recovery?' });
    await expect(dialog).toContainText('Until your plan ends, you can change your mind and keep it.');
    await dialog.getByRole('button', { name: 'Yes, cancel plan' }).click();
    const keep = page.getByRole('button', { name: 'Keep my plan' });
    await expect(keep).toBeVisible();
    await expectAccessible(page);

    await page.route('**/api/subscription/keep', (route) => route.abort());
    await keep.click();
    await expect(notices(page)).toContainText('Plan Not Kept');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We couldn’t reach Rightful.');
    await expectFits(page);
    await page.unroute('**/api/subscription/keep');

    // The page shows the response even if loading the plan again fails.
    await page.route('**/api/subscription', (route) => route.abort());
    await keep.click();
    await expect(notices(page)).toContainText('Plan Kept');
    await expect(notices(page)).toContainText(/Unlimited Recovery continues and renews on \w+ \d+, \d{4}\./);
    await expect(page.getByText(/^Renews on \w+ \d+, \d{4}\.$/)).toBeVisible();
    await expect(keep).toBeHidden();
    await expect(cancel).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeFocused();
  });

  test('says that a plan that has ended in the meantime cannot be kept, and offers it again', {
    tag: '@long',
  }, async ({ page, person, sandboxUrl }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel plan' }).click();
    const keep = page.getByRole('button', { name: 'Keep my plan' });
    await expect(keep).toBeVisible();
    // The page has loaded everything again.
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeFocused();
    const cardProcessor = await page.context().newPage();
    await cardProcessor.goto(`${sandboxUrl}/stripe`);
    const row = cardProcessor.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: /next period/ }).click();
    // Closing the page too early would abort its request.
    await expect(row).toContainText('canceled');
    await cardProcessor.close();

    await keep.click();
    await expect(notices(page)).toContainText('Plan Not Kept');
    await expect(notices(page)).toContainText(/already ended|free plan/);
    await expect(page.getByRole('button', { name: 'Choose Unlimited Recovery' })).toBeVisible();
    await expect(keep).toBeHidden();
  });

  test('ends a cancelled one-time plan immediately', { tag: '@long' }, async ({ page }) => {
    await buy(page, 'Choose Starter Scan');
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel plan' }).click();
    await expect(notices(page)).toContainText('Subscription Cancelled');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expectPlan(page, 'Free Plan');
    await expectPlan(page, '0 of 3');
  });

  test('says why a cancellation failed, and leaves the dialog open', { tag: '@long' }, async ({ page }) => {
    await buy(page, 'Choose Unlimited Recovery');
    await page.goto('/subscription');
    await page.route('**/api/subscription/cancel', (route) => route.abort());
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('button', { name: 'Yes, cancel plan' }).click();
    await expect(notices(page)).toContainText('Cancellation Failed');
    await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We couldn’t reach Rightful.');
  });

  test('says what it could not load, and loads it again', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/{payments,subscription}', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('We couldn’t load your plan details.')).toBeVisible();
    await expect(page.getByText('We couldn’t load your payments.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/{payments,subscription}');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.last().press('Enter');
    await expect(page.getByText('No payments yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeFocused();
    await retry.press('Enter');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Current plan' })).toBeFocused();
  });
});

test('signed out, the subscription page shows the plans only', async ({ page }) => {
  await page.goto('/subscription');
  await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeHidden();
});
