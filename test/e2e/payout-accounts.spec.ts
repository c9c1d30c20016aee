import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import {
  accountOf,
  accounts,
  accountsPath,
  figure,
  fillAccount,
  type Numbers,
  openPayouts,
  openPayoutsWithBank,
  submitAccount,
  useConnected,
} from './support/payout-page.ts';
import { arriveDeposits } from './support/small-deposits.ts';
import { test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const amountsDialog = (page: Page) => page.getByRole('dialog', { name: /^Verify / });
/** Finds the error summary above a form. */
const problems = (place: Page | Locator) =>
  place.getByRole('alert').filter({ hasText: 'There is a problem' });

/** Adds an account when there are already others. */
async function addAnother(page: Page, numbers: Numbers): Promise<void> {
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a bank account' })).toBeFocused();
  await fillAccount(page, numbers);
  await submitAccount(page);
  await expect(notices(page)).toContainText('Account added');
}

async function tellAmounts(dialog: Locator, [first = '', second = '']: readonly string[]): Promise<void> {
  await dialog.getByLabel('First amount').fill(first);
  await dialog.getByLabel('Second amount').fill(second);
  await dialog.getByRole('button', { name: 'Verify account' }).click();
}

/** A wrong amount, because the sandbox sends at most nine cents. */
const wrongAmounts = ['0.98', '0.99'];

test('the form says what is wrong, in its fields and above them', async ({ page, person }) => {
  test.slow();
  await openPayouts(page, person);
  await expect(page.getByRole('region', { name: 'In your bank' })).toContainText('$0.00');
  await expect(figure(page, 'Primary account')).toHaveText('None yet');
  await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();
  await expect(page.getByLabel('Account type')).toHaveValue('checking');
  await expectFits(page);
  await expectAccessible(page);

  await submitAccount(page);
  const summary = problems(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Routing number must be 9 digits',
    'Account number is required',
    'Account holder name is required',
    'Bank name is required',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Account number is required' }).click();
  await expect(page.getByLabel('Account number')).toBeFocused();

  const routingNumber = page.getByLabel('Routing number');
  await routingNumber.pressSequentially('1234567890');
  await expect(routingNumber).toHaveValue('123456789');
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await routingNumber.fill('021000022');
  await submitAccount(page);
  await expect(summary.getByRole('link')).toHaveText([
    'No bank has this routing number. Check each digit and try again.',
  ]);
  await expect(page.getByLabel('Bank name')).toHaveValue('First Example Bank');
});

test('an account is added with its numbers grouped as people do, and nothing typed is lost before', {
  tag: '@long',
}, async ({ page, person }) => {
  await openPayouts(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '0001 2345-6789' });
  await page.getByLabel('Account type').selectOption('Savings');
  await page.route(accountsPath, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await submitAccount(page);
  await expect(notices(page)).toContainText('Failed to Add Account');
  await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
  await expect(problems(page)).toContainText('We couldn’t reach Rightful.');
  await expect(page.getByLabel('Routing number')).toHaveValue('021 000 021');
  await page.unroute(accountsPath);

  await submitAccount(page);
  await expect(notices(page)).toContainText('Account added');
  await expect(page.getByRole('heading', { name: 'First Example Bank' })).toBeFocused();
  await expect(accountOf(page, '6789')).toContainText('Savings');
  await expect(accountOf(page, '6789')).toContainText('Pending');
  await expect(page.getByRole('button', { name: 'Set primary' })).toBeHidden();

  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(page.getByLabel('Account number')).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add a bank account' })).toBeFocused();
});

test('an account is verified by its two deposits, replaced as primary, and removed', async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.setTimeout(150_000);
  const { email } = person;
  await openPayouts(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await submitAccount(page);
  const first = accountOf(page, '6789');
  await first.getByRole('button', { name: /^Verify/ }).click();
  await expect(notices(page)).toContainText('1 to 2 business days');
  await expect(first).toContainText(/Expect them on or after \w+ \d+, \d{4}\./);
  const verify = first.getByRole('button', { name: /^Verify amounts/ });
  await expect(verify).toBeFocused();

  await verify.click();
  await expectAccessible(page);
  await tellAmounts(amountsDialog(page), ['seven', '']);
  await expect(problems(amountsDialog(page)).getByRole('link')).toHaveText([
    'Enter an amount such as 0.07',
    'Enter an amount such as 0.07',
  ]);
  await amountsDialog(page).getByRole('button', { name: 'Not now' }).click();
  await expect(verify).toBeFocused();

  const amounts = await arriveDeposits(page, sandboxUrl, [email, '6789']);
  await verify.click();
  await tellAmounts(amountsDialog(page), wrongAmounts);
  await expect(notices(page)).toContainText('Verification Failed');
  await expect(notices(page)).toContainText('These aren’t the amounts');
  await expect(problems(amountsDialog(page))).toContainText('These aren’t the amounts');
  await expect(amountsDialog(page)).toContainText('You have 2 tries left.');
  await expectAccessible(page);
  await tellAmounts(amountsDialog(page), amounts);
  await expect(notices(page)).toContainText('Account verified');
  await expect(first).toContainText('Verified');
  await expect(first.getByRole('heading')).toBeFocused();

  await addAnother(page, { bankName: 'Second Example Bank', accountNumber: '000987654321' });
  const second = accountOf(page, '4321');
  await second.getByRole('button', { name: /^Verify/ }).click();
  const secondAmounts = await arriveDeposits(page, sandboxUrl, [email, '4321']);
  await second.getByRole('button', { name: /^Verify amounts/ }).click();
  await tellAmounts(amountsDialog(page), secondAmounts);
  await expect(second).toContainText('Verified');

  await second.getByRole('button', { name: /^Set primary/ }).click();
  await expect(notices(page)).toContainText('Primary account updated');
  await expect(second.getByRole('heading')).toBeFocused();
  await expect(second.getByRole('button', { name: /^Set primary/ })).toBeHidden();
  await expect(first.getByRole('button', { name: /^Set primary/ })).toBeVisible();
  await expect(figure(page, 'Primary account')).toHaveText('Second Example Bank ••••4321');
  await expectFits(page);
  await expectAccessible(page);

  const remove = first.getByRole('button', { name: /^Remove/ });
  await remove.click();
  const removal = page.getByRole('dialog', { name: 'Remove First Example Bank ••••6789?' });
  await expect(removal).toContainText('Money waiting for you stays yours');
  await expectAccessible(page);
  await removal.getByRole('button', { name: 'Keep account' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await removal.getByRole('button', { name: 'Yes, remove account' }).click();
  await expect(notices(page)).toContainText('Account removed');
  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused();
  await expect(accounts(page)).toHaveCount(1);
  await page.reload();
  await expect(accounts(page)).toHaveCount(1);
});

test('three wrong tries end a verification, and the account says so', { tag: '@long' }, async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.slow();
  await openPayouts(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await submitAccount(page);
  const account = accountOf(page, '6789');
  await account.getByRole('button', { name: /^Verify/ }).click();
  await arriveDeposits(page, sandboxUrl, [person.email, '6789']);
  await account.getByRole('button', { name: /^Verify amounts/ }).click();
  for (const left of [
    'You have 2 tries left.',
    'You have 1 try left.',
    'To start over, remove this account and add it again.',
  ]) {
    await tellAmounts(amountsDialog(page), wrongAmounts);
    await expect(amountsDialog(page)).toContainText(left);
  }
  await expectAccessible(page);
  await amountsDialog(page).getByRole('button', { name: 'Back to your accounts' }).click();
  await expect(account.getByRole('heading')).toBeFocused();
  await expect(account).toContainText('Verification failed');
  await expect(account.getByRole('button')).toHaveCount(1);
});

test('an account of a connected bank is added with one button and is already verified', async ({
  page,
  person,
}) => {
  test.slow();
  await openPayoutsWithBank(page, person);
  await expect(useConnected(page).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await useConnected(page).first().click();
  await expect(notices(page)).toContainText('Account added');
  await expect(accounts(page)).toHaveCount(1);
  await expect(accounts(page).getByRole('heading')).toBeFocused();
  await expect(accounts(page)).toContainText('Verified');
  await expect(accounts(page).getByRole('button', { name: /^Verify/ })).toBeHidden();
});
