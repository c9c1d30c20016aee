import { expect, type Page } from '@playwright/test';
import { cardFormOn, fillCard } from './support/payment-page/card-form.ts';
import { test } from './support/payment-page/shop-test.ts';

/** The page's own script controls the element, without the wrapper libraries. */
async function mountElement(page: Page, shopUrl: string) {
  await page.goto(`${shopUrl}/?empty`);
  return page.evaluateHandle(async () => {
    const stripe = window.Stripe?.(document.body.dataset.publishableKey ?? '');
    const elements = stripe?.elements({ mode: 'setup', currency: 'usd' });
    const element = elements?.create('payment');
    if (!stripe || !elements || !element) throw new Error('The script is not there.');
    const events: string[] = [];
    element.on('focus', () => events.push('focus'));
    element.on('blur', () => events.push('blur'));
    element.on('escape', () => events.push('escape'));
    element.on('change', ({ empty, collapsed }) =>
      events.push(`change${empty ? ' empty' : ''}${collapsed ? ' collapsed' : ''}`),
    );
    const ready = new Promise((resolve) => element.once('ready', resolve));
    element.mount('main');
    await ready;
    return { stripe, elements, element, events };
  });
}

test('the page focuses, clears, leaves and folds the form', { tag: '@long' }, async ({ page, shop }) => {
  const mounted = await mountElement(page, shop.url);
  const { number, frame } = cardFormOn(page);

  await mounted.evaluate(({ element }) => element.focus());
  await expect(number).toBeFocused();
  await page.keyboard.type('42');
  await page.keyboard.press('Escape');
  await mounted.evaluate(({ element }) => element.clear());
  await expect(number).toHaveValue('');
  await mounted.evaluate(({ element }) => element.blur());
  await expect(number).not.toBeFocused();
  await mounted.evaluate(({ element }) => element.collapse());
  await expect(number).toBeHidden();
  await frame.getByRole('button', { name: 'Card' }).click();
  await expect(number).toBeFocused();

  await expect
    .poll(() => mounted.evaluate(({ events }) => events))
    .toEqual([
      'focus',
      'change',
      'escape',
      'change empty',
      'blur',
      'change empty collapsed',
      'focus',
      'change empty',
    ]);
  await mounted.evaluate(({ element }) => element.destroy());
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a payment method is made of the card in the form, once the form was submitted', {
  tag: '@long',
}, async ({ page, shop }) => {
  const mounted = await mountElement(page, shop.url);
  await fillCard(cardFormOn(page), '4242424242424242');
  const create = () =>
    mounted.evaluate(({ stripe, elements }) =>
      stripe
        .createPaymentMethod({ elements, params: { billing_details: { name: 'Jordan Sample' } } })
        .catch(String),
    );

  expect(await create()).toContain('IntegrationError: Call elements.submit()');
  await mounted.evaluate(({ elements }) => elements.submit());

  expect(await create()).toMatchObject({
    paymentMethod: {
      card: { brand: 'visa', last4: '4242' },
      billing_details: { name: 'Jordan Sample', address: { postal_code: '95814', country: 'US' } },
    },
  });
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
    const elements = stripe?.elements({ mode: 'setup', currency: 'usd' });
    return [
      refusalOf(() => window.Stripe?.('sk_test_any')),
      refusalOf(() => elements?.create('expressCheckout')),
      refusalOf(() => stripe?.createRadarSession()),
    ];
  });

  expect(refusals).toEqual([
    'IntegrationError: Stripe() needs a publishable key, which starts with pk_.',
    'IntegrationError: The sandbox offers the Payment Element only, not "expressCheckout".',
    expect.stringContaining('IntegrationError: The sandbox does not offer stripe.createRadarSession().'),
  ]);
});
