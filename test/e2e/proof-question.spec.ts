import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { proofQuestion, refuseOnce } from './support/old-proof.ts';
import {
  accounts,
  fillAccount,
  openPayouts,
  openPayoutsWithBank,
  submitAccount,
  useConnected,
} from './support/payout-page.ts';
import { test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

/** Closes the identity check and expects that nothing was done and nothing failed. */
async function closeQuestion(page: Page, pressed: Locator): Promise<void> {
  await proofQuestion(page).getByRole('button', { name: 'Close' }).click();
  await expect(proofQuestion(page)).toBeHidden();
  await expect(pressed).toBeFocused();
  await expect(pressed).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('closing the identity check is not reported as a failure', { tag: '@long' }, async ({
  page,
  person,
}) => {
  test.slow();
  await openPayoutsWithBank(page, person);
  await refuseOnce(page, '/api/user/payout-accounts/linked');
  await useConnected(page).first().click();
  await closeQuestion(page, useConnected(page).first());

  await useConnected(page).first().click();
  await expect(accounts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await useConnected(page).last().click();
  await expect(accounts(page)).toHaveCount(2);
  const setPrimary = accounts(page).getByRole('button', { name: /^Set primary/ });
  await refuseOnce(page, '/api/user/payout-accounts/*/primary');
  await setPrimary.click();
  await closeQuestion(page, setPrimary);

  await accounts(page)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await refuseOnce(page, '/api/user/payout-accounts/*');
  const remove = page.getByRole('button', { name: 'Yes, remove account' });
  await remove.click();
  await closeQuestion(page, remove);
  await expect(page.getByText('Account removed', { exact: true })).toBeHidden();
});

/** Adds an account in an old session. */
async function addLate(page: Page): Promise<void> {
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await refuseOnce(page, '/api/user/payout-accounts');
  await submitAccount(page);
}

/** Opens the identity check while its methods are still loading, until the returned function is called. */
async function askSlowly(page: Page): Promise<() => void> {
  const release = await hold(page, '**/api/user/two-factor');
  await addLate(page);
  await expect(proofQuestion(page)).toContainText('Loading the ways you can confirm');
  return release;
}

test('the identity check accepts the password as soon as it has loaded, and no earlier key closes it', {
  tag: '@long',
}, async ({ page, person }) => {
  await openPayouts(page, person);
  const release = await askSlowly(page);
  await page.keyboard.press('Enter');
  release();
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Account added');
});

test('the identity check does not take the focus back from a user who has moved it', {
  tag: '@long',
}, async ({ page, person }) => {
  await openPayouts(page, person);
  const release = await askSlowly(page);
  const close = proofQuestion(page).getByRole('button', { name: 'Close' });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  release();
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeVisible();
  await expect(close).toBeFocused();
});

test('methods of the identity check that failed to load can be loaded again with the keyboard', {
  tag: '@long',
}, async ({ page, person }) => {
  await openPayouts(page, person);
  await page.route('**/api/user/two-factor', (route) => route.abort(), { times: 1 });
  await addLate(page);
  await expect(proofQuestion(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeFocused();
});
