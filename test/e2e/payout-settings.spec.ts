import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { accountOf, accounts, accountsPath, historyPath, samplePayout } from './support/payout-page.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

/** Stubbed accounts for cases with many, unusual, or failing ones. */
const sampleAccount = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  accountName: 'Everyday',
  accountType: 'checking',
  accountHolderName: 'Jordan Sample',
  bankName: 'First Example Bank',
  maskedAccountNumber: '••••6789',
  isVerified: changes.status === 'verified',
  isPrimary: false,
  isLinked: false,
  status: 'unverified',
  depositsExpectedOn: null,
  triesLeft: 3,
  heldUntil: null,
  reason: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...changes,
});

const longName = 'Second Example Savings and Loan Association of the Greater Northwest';

test.describe('the page', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
  });

  test('leads somebody who has an account and is not verified to verify', { tag: '@long' }, async ({
    page,
  }) => {
    await page.route(accountsPath, (route) => route.fulfill({ json: [sampleAccount()] }));
    await page.goto('/payout-settings');
    await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your identity');
    await page.getByRole('link', { name: 'Back to payout settings' }).click();
    await expect(page).toHaveURL('/payout-settings');
  });

  test('shows the state and the actions of every account', async ({ page }) => {
    test.slow();
    await page.route(accountsPath, (route) =>
      route.fulfill({
        json: [
          sampleAccount({ status: 'verified', isPrimary: true, heldUntil: '2199-11-05T12:00:00.000Z' }),
          sampleAccount({ status: 'verified', bankName: longName, maskedAccountNumber: '••••0001' }),
          sampleAccount({ maskedAccountNumber: '••••0002' }),
          sampleAccount({
            status: 'deposits_sent',
            depositsExpectedOn: '2026-11-04',
            maskedAccountNumber: '••••0003',
          }),
          sampleAccount({ status: 'deposits_arrived', triesLeft: 1, maskedAccountNumber: '••••0004' }),
          sampleAccount({
            status: 'stopped',
            reason: 'The bank says this account is closed.',
            maskedAccountNumber: '••••0005',
          }),
        ],
      }),
    );
    await page.goto('/payout-settings');
    await expect(accounts(page)).toHaveCount(6);
    for (const [ending, text, buttons] of [
      ['6789', /Primary.*Verified.*payouts to this account are on hold until November 5, 2199/s, ['Remove']],
      ['0001', /Verified.*Ready/s, ['Set primary', 'Remove']],
      ['0002', /Pending.*1 to 2 business days/s, ['Verify', 'Remove']],
      ['0003', /Pending.*on or after November 4, 2026/s, ['Verify amounts', 'Remove']],
      ['0004', /Pending.*You have 1 try left\./s, ['Verify amounts', 'Remove']],
      ['0005', /Stopped.*The bank says this account is closed\./s, ['Remove']],
    ] as const) {
      const account = accountOf(page, ending);
      await expect(account).toContainText(text);
      const names = await account.getByRole('button').allInnerTexts();
      expect(names.map((name) => name.split('\n')[0]?.trim())).toEqual(buttons);
    }
    await expectFits(page);
    await expectAccessible(page);
  });

  test('shows each payout with its stops, and what is kept apart from what was paid', async ({ page }) => {
    const hop = (label: string, state: string, day: object = {}) => ({
      label,
      state,
      at: null,
      expectedOn: null,
      note: '',
      ...day,
    });
    const feeDue = { amount: '49.99', dueOn: '2026-12-06', paymentUrl: 'https://pay.example/1' };
    await page.route(historyPath, (route) =>
      route.fulfill({
        json: [
          samplePayout({
            standing: 'waiting_for_account',
            status: 'pending',
            hops: [
              hop('Sample State Treasurer paid', 'done', { at: '2026-11-04T15:00:00.000Z' }),
              hop('Waits for you', 'waiting', { note: 'Add a bank account and we’ll send it there.' }),
              hop('In your bank', 'expected', { expectedOn: '2026-11-20' }),
            ],
          }),
          samplePayout({ isSandbox: true }),
          samplePayout({
            claimTitle: 'Double charge',
            kind: 'direct',
            standing: 'fee_due',
            feeDue,
            fee: '49.99',
            net: '195.01',
          }),
          samplePayout({ standing: null, status: 'failed', detail: 'The bank sent it back.' }),
        ],
      }),
    );
    await page.goto('/payout-settings');
    const payouts = page.getByRole('list', { name: 'Payout history' }).locator('> li');
    await expect(payouts).toHaveCount(4);
    await expect(payouts.nth(0)).toContainText(
      /Waiting for your bank account.*The office paid.*\$245\.00.*Our fee.*\$49\.00.*You keep.*\$196\.00/s,
    );
    await expect(payouts.nth(0).getByRole('listitem')).toContainText([
      'Nov 4, 2026',
      'Add a bank account',
      'Expected Nov 20, 2026',
    ]);
    await expect(payouts.nth(1)).toContainText('Sandbox example');
    await expect(payouts.nth(2)).toContainText(
      /Fee due.*Paid to you.*\$245\.00.*billed, not paid yet.*\$49\.99/s,
    );
    await expect(payouts.nth(2).getByRole('link', { name: /^Pay \$49\.99/ })).toHaveAttribute(
      'href',
      feeDue.paymentUrl,
    );
    await expect(payouts.nth(3)).toContainText(/Came back.*The bank sent it back\./s);
    await expect(page.getByText('Includes sandbox examples: not real money')).toBeVisible();
    const sum = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(sum('In your bank')).toContainText(/\$490\.00.*You keep \$391\.01/s);
    await expect(sum('On its way')).toContainText(/\$245\.00.*You keep \$196\.00/s);
    await expect(sum('Our fees')).toContainText(/\$98\.99.*\$49\.00 paid, \$49\.99 still to pay/s);
    await expectFits(page);
    await expectAccessible(page);

    await page.setViewportSize({ width: 320, height: 800 });
    await expectFits(page);
    await expectAccessible(page);
  });

  test('says what it could not load, and loads it again', { tag: '@long' }, async ({ page }) => {
    for (const path of [accountsPath, historyPath]) await page.route(path, (route) => route.abort());
    await page.goto('/payout-settings');
    await expect(page.getByText('We couldn’t load your bank accounts.')).toBeVisible();
    await expect(page.getByText('We couldn’t load your payouts.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'In your bank' })).toContainText('–');
    await expectAccessible(page);
    for (const path of [accountsPath, historyPath]) await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).first().press('Enter');
    await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payout history' })).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Add a bank account' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused();
  });

  test('reports each failed action in a notice and in place, with the server’s own words', async ({
    page,
  }) => {
    await page.route(accountsPath, (route) =>
      route.fulfill({
        json: [sampleAccount(), sampleAccount({ status: 'verified', maskedAccountNumber: '••••0001' })],
      }),
    );
    const detail = 'Please try again soon.';
    const problem = { type: 'about:blank', code: 'too_busy', title: 'Busy', status: 503, detail };
    await page.route('**/api/user/payout-accounts/*{,/*}', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
    );
    await page.goto('/payout-settings');

    await accountOf(page, '6789')
      .getByRole('button', { name: /^Verify/ })
      .click();
    await expect(notices(page)).toContainText('Verification Failed');
    await expect(notices(page)).toContainText(detail);
    await expect(accountOf(page, '6789').getByRole('alert')).toContainText(detail);
    await accountOf(page, '0001')
      .getByRole('button', { name: /^Set primary/ })
      .click();
    await expect(notices(page)).toContainText('Failed to Update Primary Account');
    await expect(notices(page)).toContainText(detail);
    await expect(accountOf(page, '0001').getByRole('alert')).toContainText(detail);
    await accountOf(page, '0001')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('button', { name: 'Yes, remove account' }).click();
    await expect(notices(page)).toContainText('Failed to Remove Account');
    await expect(notices(page)).toContainText(detail);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(detail);
  });
});
