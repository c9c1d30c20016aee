import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { proofQuestion, refuseOnce } from './support/old-proof.ts';
import { accountOf, accounts, accountsPath, figure } from './support/payout-page.ts';
import { arriveDeposits } from './support/small-deposits.ts';
import { startSession, test } from './support/test.ts';
import { connectBank, notices, task } from './support/vendor-dialogs.ts';

const amountsDialog = (page: Page) => page.getByRole('dialog', { name: /^Verify / });
/** The summary of what is wrong, above a form. */
const problems = (place: Page | Locator) =>
  place.getByRole('alert').filter({ hasText: 'There is a problem' });
const submit = (page: Page) => page.getByRole('button', { name: 'Add account' }).click();

async function open(page: Page, person: { email: string; password: string }): Promise<void> {
  await startSession(page, person);
  await page.goto('/payout-settings');
}

interface Numbers {
  bankName: string;
  accountNumber: string;
}

async function fillAccount(page: Page, { bankName, accountNumber }: Numbers): Promise<void> {
  await page.getByLabel('Routing number').fill('021 000 021');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Account holder name').fill('Jordan Sample');
  await page.getByLabel('Bank name').fill(bankName);
}

/** Adds an account where others stand already. */
async function addAnother(page: Page, numbers: Numbers): Promise<void> {
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await expect(page.getByRole('heading', { name: 'Add a bank account' })).toBeFocused();
  await fillAccount(page, numbers);
  await submit(page);
  await expect(notices(page)).toContainText('Account added');
}

async function tellAmounts(dialog: Locator, [first = '', second = '']: readonly string[]): Promise<void> {
  await dialog.getByLabel('First amount').fill(first);
  await dialog.getByLabel('Second amount').fill(second);
  await dialog.getByRole('button', { name: 'Verify account' }).click();
}

/** An amount that was not sent: the sandbox sends at most nine cents. */
const wrongAmounts = ['0.98', '0.99'];

test('the form says what is wrong, in its fields and above them', async ({ page, person }) => {
  test.slow();
  await open(page, person);
  await expect(figure(page, 'Paid to you')).toHaveText('$0.00');
  await expect(figure(page, 'Primary account')).toHaveText('None yet');
  await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();
  await expect(page.getByLabel('Account type')).toHaveValue('checking');
  await expectFits(page);
  await expectAccessible(page);

  await submit(page);
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
  await submit(page);
  await expect(summary.getByRole('link')).toHaveText([
    'No bank has this routing number. Check each digit and try again.',
  ]);
  await expect(page.getByLabel('Bank name')).toHaveValue('First Example Bank');
});

test('an account is added with its numbers grouped as people do, and nothing typed is lost before', async ({
  page,
  person,
}) => {
  await open(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '0001 2345-6789' });
  await page.getByLabel('Account type').selectOption('Savings');
  await page.route(accountsPath, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await submit(page);
  await expect(notices(page)).toContainText('Failed to Add Account');
  await expect(notices(page)).toContainText('We could not reach Rightful.');
  await expect(problems(page)).toContainText('We could not reach Rightful.');
  await expect(page.getByLabel('Routing number')).toHaveValue('021 000 021');
  await page.unroute(accountsPath);

  await submit(page);
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

test('an account is verified by its two deposits, another takes its place, and it can go', async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.setTimeout(150_000);
  const { email } = person;
  await open(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await submit(page);
  const first = accountOf(page, '6789');
  await first.getByRole('button', { name: /^Verify/ }).click();
  await expect(notices(page)).toContainText('1 to 2 business days');
  await expect(first).toContainText(/Expect them from \w+ \d+, \d{4} on/);
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
  await expect(notices(page)).toContainText('These are not the amounts');
  await expect(problems(amountsDialog(page))).toContainText('These are not the amounts');
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
  await expect(removal).toContainText('Money that waits stays yours');
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

test('three wrong tries end a verification, and the account says so', async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.slow();
  await open(page, person);
  await fillAccount(page, { bankName: 'First Example Bank', accountNumber: '000123456789' });
  await submit(page);
  const account = accountOf(page, '6789');
  await account.getByRole('button', { name: /^Verify/ }).click();
  await arriveDeposits(page, sandboxUrl, [person.email, '6789']);
  await account.getByRole('button', { name: /^Verify amounts/ }).click();
  for (const left of ['You have 2 tries left.', 'You have 1 try left.', 'add it again to start over']) {
    await tellAmounts(amountsDialog(page), wrongAmounts);
    await expect(amountsDialog(page)).toContainText(left);
  }
  await expectAccessible(page);
  await amountsDialog(page).getByRole('button', { name: 'Back to your accounts' }).click();
  await expect(account.getByRole('heading')).toBeFocused();
  await expect(account).toContainText('Verification failed');
  await expect(account.getByRole('button')).toHaveCount(1);
});

/** Connects a bank, whose accounts are then offered. */
async function openWithBank(page: Page, person: { email: string; password: string }): Promise<void> {
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });
  await page.goto('/payout-settings');
}

const useConnected = (page: Page) =>
  page.getByRole('list', { name: 'Connected accounts' }).getByRole('button', { name: /^Use this account/ });

test('an account of a connected bank is added by one button and comes verified', async ({ page, person }) => {
  test.slow();
  await openWithBank(page, person);
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

/** Somebody is asked who is there and closes the question: nothing was done, and nothing failed. */
async function closeQuestion(page: Page, pressed: Locator): Promise<void> {
  await proofQuestion(page).getByRole('button', { name: 'Close' }).click();
  await expect(proofQuestion(page)).toBeHidden();
  await expect(pressed).toBeFocused();
  await expect(pressed).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('closing the question who is there is no failure', async ({ page, person }) => {
  test.slow();
  await openWithBank(page, person);
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
  await submit(page);
}

/** The question who is there stands, and how it can be answered is looked up until it is let go. */
async function askSlowly(page: Page): Promise<() => void> {
  const release = await hold(page, '**/api/user/two-factor');
  await addLate(page);
  await expect(proofQuestion(page)).toContainText('Looking up how you can confirm it');
  return release;
}

test('the question who is there takes the password as soon as it can, and no key before closes it', async ({
  page,
  person,
}) => {
  await open(page, person);
  const release = await askSlowly(page);
  await page.keyboard.press('Enter');
  release();
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(notices(page)).toContainText('Account added');
});

test('the question who is there leaves the focus with whoever has moved it', async ({ page, person }) => {
  await open(page, person);
  const release = await askSlowly(page);
  const close = proofQuestion(page).getByRole('button', { name: 'Close' });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  release();
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeVisible();
  await expect(close).toBeFocused();
});

test('ways to answer the question who is there that could not be looked up are looked up again by keyboard', async ({
  page,
  person,
}) => {
  await open(page, person);
  await page.route('**/api/user/two-factor', (route) => route.abort(), { times: 1 });
  await addLate(page);
  await expect(proofQuestion(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proofQuestion(page).getByLabel('Your password', { exact: true })).toBeFocused();
});
