import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { openForm, pressPay } from './support/payment-page/card-form.ts';
import { test } from './support/payment-page/shop-test.ts';

test('an incomplete form is refused, says so beside each field and leads to the first', {
  tag: '@long',
}, async ({ page, shop }) => {
  const { number, zip, outcome } = await openForm(page, shop.url);
  await number.fill('4242 4242 4242');
  await number.blur();
  // The error next to the field moves the button, so an immediate click could miss it.
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.');
  await pressPay(page);

  await expect(outcome).toHaveText('validation_error: Your card number is incomplete.');
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.');
  await expect(zip).toHaveAccessibleDescription('Your ZIP code is incomplete.');

  await number.fill('4242424242424241');
  await expect(number).toHaveAccessibleDescription('Your card number is not valid.');
  await number.fill('4242424242424242');
  await expect(number).toHaveAccessibleDescription('');
});

test('the form is filled in and sent with the keyboard alone', { tag: '@long' }, async ({ page, shop }) => {
  const { number, expiry, outcome } = await openForm(page, shop.url);
  await number.focus();
  for (const text of ['4242424242424242', '1234', '123']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('95814');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  await expect(expiry).toHaveValue('12 / 34');

  await page.keyboard.press('Enter');

  await expect(outcome).toHaveText('Paid: succeeded');
});

test('digits are corrected in the middle of the number without losing the place', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { number } = await openForm(page, shop.url);
  await number.pressSequentially('4242499942424242');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('242');

  await expect(number).toHaveValue('4242 4242 4242 4242');
});

test('the form is accessible, empty and with errors, in light and dark', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const { outcome } = await openForm(page, shop.url);
  await expectAccessible(page);
  await pressPay(page);
  await expect(outcome).toContainText('validation_error');
  await expectAccessible(page);
});

test('the form fits every screen and is as high as its fields', { tag: '@long' }, async ({ page, shop }) => {
  await openForm(page, shop.url);
  await expectFits(page);
  const frame = page.frames().find((candidate) => candidate.url().endsWith('/stripe/elements/payment'));
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() =>
        frame?.evaluate(() => {
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
          return { sideways: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
        }),
      )
      .toEqual({ sideways: 0, down: 0 });
  }
});
