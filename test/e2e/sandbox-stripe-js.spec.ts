import { expect, type Page } from '@playwright/test';
import { fillCard, openForm, pressPay } from './support/payment-page/card-form.ts';
import { test } from './support/payment-page/shop-test.ts';

/** Confirms the payment on the sandbox's page of the bank. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/redirect_status=succeeded/);
}

test('a good card pays the intent of the page', { tag: '@long' }, async ({ page, shop }) => {
  const form = await openForm(page, shop.url);
  await fillCard(form, '4242424242424242');
  await expect(form.frame.getByText('Visa', { exact: true })).toBeVisible();

  await pressPay(page);

  await expect(form.outcome).toHaveText('Paid: succeeded');
});

test('a declined card says why and another may follow', { tag: '@long' }, async ({ page, shop }) => {
  const form = await openForm(page, shop.url);
  await fillCard(form, '4000 0000 0000 0002');
  await pressPay(page);
  await expect(form.outcome).toHaveText('card_error card_declined: Your card was declined.');

  await form.number.fill('5555 5555 5555 4444');
  await pressPay(page);
  await expect(form.outcome).toHaveText('Paid: succeeded');
});

test("a card that asks for its holder leads to the bank's page and back", { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const form = await openForm(page, shop.url);
  await fillCard(form, '4000002500003155');
  await pressPay(page);
  await approve(page);

  await expect(form.outcome).toHaveText('Returned: succeeded');
});

test("a holder who refuses on the bank's page comes back unpaid", { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const form = await openForm(page, shop.url);
  await fillCard(form, '4000002500003155');
  await pressPay(page);
  await page.getByRole('button', { name: 'Fail' }).click();

  await page.waitForURL(/redirect_status=failed/);
  await expect(form.outcome).toHaveText('Returned: failed');
});

test('an intent that is already paid does not load', { tag: '@long' }, async ({ page, shop }) => {
  const intent = await shop.stripe.paymentIntents.create({ amount: 4900, currency: 'usd' });
  await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  await page.route('**/intents', (route) => route.fulfill({ body: intent.client_secret ?? '' }));
  await page.goto(shop.url);

  await expect(page.getByText('Form: not loaded: This payment cannot be made any more')).toBeVisible();
});
