import { expect } from '@playwright/test';
import { openForm } from './support/payment-page/card-form.ts';
import { test } from './support/payment-page/shop-test.ts';

test('Escape in the form reaches the page', { tag: '@long' }, async ({ page, shop }) => {
  const { number } = await openForm(page, shop.url);
  await number.press('Escape');

  await expect(page.getByText('Form: escaped')).toBeVisible();
});

test('what the sandbox does not offer says so', { tag: '@long' }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/?empty`);
  const refusals = await page.evaluate(() => {
    const refusalOf = (use: () => unknown) => {
      try {
        use();
      } catch (error) {
        return String(error);
      }
    };
    const stripe = window.Stripe?.('pk_test_any');
    const elements = stripe?.elements({ clientSecret: 'pi_1_secret_2' });
    return [
      refusalOf(() => window.Stripe?.('sk_test_any')),
      refusalOf(() => stripe?.elements({ mode: 'setup', currency: 'usd' })),
      refusalOf(() => elements?.create('expressCheckout')),
      refusalOf(() => stripe?.confirmCardPayment('pi_1_secret_2')),
    ];
  });

  expect(refusals).toEqual([
    'IntegrationError: Stripe() needs a publishable key, which starts with pk_.',
    'IntegrationError: elements() needs the client secret of a PaymentIntent.',
    'IntegrationError: The sandbox offers the Payment Element only, not "expressCheckout".',
    expect.stringContaining('IntegrationError: The sandbox does not offer stripe.confirmCardPayment().'),
  ]);
});
