import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { buy, choosePlan } from './support/payments.ts';
import { recordCalls } from './support/recorded-calls.ts';
import { startSession, test } from './support/test.ts';
import { connectBank, notices, task } from './support/vendor-dialogs.ts';

test('paying and cancelling make the calls of the table', async ({ page, person }) => {
  const { expectMade, made } = recordCalls(page);
  await page.goto('/');
  await choosePlan(page, 'Choose Unlimited Recovery');
  await expectMade({
    'POST /api/create-payment-intent': { body: ['amount', 'plan'], answer: ['clientSecret'] },
  });
  const [landing] = await made('POST /api/create-payment-intent');
  expect(landing?.body).toEqual({ plan: 'unlimited', amount: 499 });

  await startSession(page, person);
  await page.goto('/subscription');
  const asked = (await made('GET /api/auth/me')).length;
  await buy(page, 'Choose Unlimited Recovery');
  await expectMade({
    'POST /api/subscription/create-payment-intent': {
      body: ['amount', 'plan'],
      answer: ['clientSecret', 'success'],
    },
    'POST /api/payment/confirm': { body: ['payment_intent_id', 'plan'] },
  });
  expect((await made('GET /api/auth/me')).length).toBeGreaterThan(asked);

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('button', { name: 'Yes, cancel plan' }).click();
  await expect(notices(page)).toContainText('Subscription Cancelled');
  await expectMade({ 'POST /api/subscription/cancel': { body: null } });
});

const accounts = (page: Page) => page.getByRole('list', { name: 'Bank accounts' }).locator('> li');

async function addByHand(page: Page): Promise<void> {
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('Account holder name').fill('Jordan Sample');
  await page.getByLabel('Bank name').fill('First Example Bank');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(notices(page)).toContainText('Account added');
}

async function useLinkedAccount(page: Page, expectedCount: number): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a bank account' });
  await add.click();
  await page
    .getByRole('button', { name: /^Use this account/ })
    .first()
    .click();
  await expect(accounts(page)).toHaveCount(expectedCount);
}

test('bank accounts and payouts make the calls of the table', async ({ page, person }) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });
  const { expectMade } = recordCalls(page);
  await page.goto('/payout-settings');
  await addByHand(page);
  const byHand = accounts(page).filter({ hasText: '••••6789' });
  await byHand.getByRole('button', { name: /^Verify/ }).click();
  await expect(notices(page)).toContainText('1 to 2 business days');
  await useLinkedAccount(page, 2);
  await useLinkedAccount(page, 3);
  await page
    .getByRole('button', { name: /^Set primary/ })
    .first()
    .click();
  await expect(notices(page)).toContainText('Primary account updated');
  await byHand.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Yes, remove account' }).click();
  await expect(notices(page)).toContainText('Account removed');
  await expectMade({
    'GET /api/user/payout-accounts': {
      body: null,
      answer: ['id', 'bankName', 'maskedAccountNumber', 'isVerified', 'isPrimary'],
    },
    'GET /api/user/payout-history': { body: null },
    'POST /api/user/payout-accounts': {
      body: ['accountType', 'routingNumber', 'accountNumber', 'accountHolderName', 'bankName'],
    },
    'POST /api/user/payout-accounts/{id}/verify': { body: [] },
    'PATCH /api/user/payout-accounts/{id}/primary': { body: [] },
    'DELETE /api/user/payout-accounts/{id}': { body: null },
  });
});

test('asking for help, exporting the data, and deleting the account make the calls of the table', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.goto('/account-settings');
  const { expectMade } = recordCalls(page);
  await page.getByRole('button', { name: 'Contact Support' }).click();
  await page.getByLabel('Your message').fill('Where do I find the form?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(notices(page)).toContainText('Help Request Sent');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['profile', 'claims', 'payouts']));
  await expect(notices(page)).toContainText('Data Exported');
  await page.getByRole('button', { name: 'Delete Account Permanently' }).click();
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click();
  await expect(notices(page)).toContainText('Account Deleted');
  await expectMade({
    'POST /api/support/help': { body: ['message'] },
    'GET /api/user/export-data': { body: null },
    'DELETE /api/user/account': { body: null },
  });
});
