import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { signUpSample } from './support/sample-person.ts';
import { startSession, test } from './support/test.ts';
import {
  answerGmail,
  bankDialog,
  clickToClose,
  connectBank,
  finishBank,
  notices,
  openWindow,
  signInToBank,
  task,
  verifyIdentity,
} from './support/vendor-dialogs.ts';

const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', code: 'internal', title: 'Problem', status, detail }),
});

async function openStepTwo(page: Page, person: { email: string; password: string }): Promise<void> {
  await startSession(page, person);
  await page.goto('/onboarding');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

test('from the landing page to the dashboard, with a bank, a mailbox and tax records', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start My Free Scan' }).click();
  await page.getByRole('button', { name: 'Jordan Rivera' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Continue without connecting' })).toBeVisible();
  await expectAccessible(page);

  await connectBank(page);
  const bank = task(page, 'Bank account');
  await expect(bank).toContainText('Connected');
  await expect(bank).toContainText(/ending in \d{4}/);
  await expect(bank).toContainText(/\d+ transactions/, { timeout: 30_000 });

  await answerGmail(page, 'Allow');
  await expect(notices(page)).toContainText('Email account connected');
  await expect(task(page, 'Email account')).toContainText('@example.com');
  await expect(task(page, 'Email account')).toContainText(/\d+ emails/, { timeout: 30_000 });

  await verifyIdentity(page, 'Jordan Rivera');
  await expect(notices(page)).toContainText('ID.me connected');
  const tax = task(page, 'IRS records (optional)');
  await expect(tax).toContainText('Jordan Rivera');
  await tax.getByRole('button', { name: 'Use sample transcripts' }).click();
  const files = tax.getByRole('list', { name: 'Chosen files' });
  await expect(files).toContainText(/Added: account transcript for 20\d\d/);
  await expect(files).not.toContainText(/Waiting|Sending/);
  await tax.getByLabel('Add IRS transcripts').setInputFiles({
    name: 'shopping-list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('eggs, flour, butter'),
  });
  await expect(files.getByRole('listitem').filter({ hasText: 'shopping-list.txt' })).toContainText(
    /transcript/,
  );
  await expect(tax).toContainText(/\d+ transcripts/);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Starting your scan…' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Scanning' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/Read [\d,]+ bank transactions/);
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/[uU]p to about \$[1-9][\d,]* /).first()).toBeVisible();
  const example = page.getByRole('region', { name: 'Sample results, not yours' });
  for (const amount of ['$245', '$892', '$67']) await expect(example).toContainText(amount);
  await expect(page.getByRole('main')).toContainText('Premium Plan, $49/mo');
  await expectAccessible(page);
  await expectFits(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible();
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a bank that is not connected', () => {
  test('because the dialog was closed', async ({ page, person }) => {
    await openStepTwo(page, person);
    const connect = page.getByRole('button', { name: 'Connect bank account' });
    await connect.click();
    await clickToClose(page, bankDialog(page).getByRole('button', { name: 'Exit' }));
    await expect(notices(page)).toContainText('Connection Cancelled');
    await expect(notices(page)).toContainText('Bank account connection was cancelled.');
    await expect(task(page, 'Bank account')).toContainText('Bank account connection was cancelled.');
    await expect(connect).toBeFocused();
    await expectAccessible(page);
  });

  test('because the exchange was unsuccessful', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.route('**/api/plaid/exchange-token', (route) =>
      route.fulfill({ json: { success: false, message: 'The bank refused.' } }),
    );
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await finishBank(page);
    await expect(notices(page)).toContainText('Failed to connect bank account');
    await expect(notices(page)).toContainText('The bank refused.');
    await expect(task(page, 'Bank account')).toContainText('The bank refused.');
  });

  test('because the bank failed', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await signInToBank(page, 'user_error');
    await bankDialog(page).getByText('Your bank could not be connected').waitFor();
    await clickToClose(page, bankDialog(page).getByRole('button', { name: 'Exit' }).last());
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText('Failed to connect your bank account. Please try again.');
  });

  test('because the dialog does not load; the next try loads it again', { tag: '@long' }, async ({
    page,
    person,
  }) => {
    await openStepTwo(page, person);
    await page.route('**/link-initialize.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await expect(notices(page)).toContainText('Setup Error');
    await expect(notices(page)).toContainText('Failed to initialize bank connection. Please try again.');
    await page.unroute('**/link-initialize.js');
    await connectBank(page);
  });

  test('because the exchange was refused', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.route('**/api/plaid/exchange-token', (route) =>
      route.continue({ postData: JSON.stringify({ public_token: 'public-sandbox-unknown', metadata: {} }) }),
    );
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await finishBank(page);
    await expect(notices(page)).toContainText('Failed to connect bank account');
    await expect(notices(page)).toContainText('The bank service didn’t accept this.');
  });

  test('because the exchange broke', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.route('**/api/plaid/exchange-token', (route) => route.abort());
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await finishBank(page);
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText('Failed to connect your bank account. Please try again.');
  });

  test('because there is no link token', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.route('**/api/plaid/create-link-token', (route) =>
      route.fulfill(problem(503, 'Banks do not answer right now.')),
    );
    await page.getByRole('button', { name: 'Connect bank account' }).click();
    await expect(notices(page)).toContainText('Failed to create Plaid link token');
    await expect(notices(page)).toContainText('Banks do not answer right now.');
  });
});

test.describe('a mailbox that is not connected', () => {
  test('because access was not given', async ({ page, person }) => {
    await openStepTwo(page, person);
    await answerGmail(page, 'Cancel');
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText('You didn’t allow access.');
    await expect(task(page, 'Email account')).toContainText('You didn’t allow access.');
    await expect(page.getByRole('button', { name: 'Connect Gmail' })).toBeVisible();
  });

  test('because the window was closed', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    const popup = await openWindow(page, 'Connect Gmail');
    await popup.getByRole('button', { name: /@/ }).first().waitFor();
    await expect(task(page, 'Email account')).toContainText('Continue in the window that opened');
    await popup.close();
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText('The window was closed');
    await expect(task(page, 'Email account')).toContainText('The window was closed');
  });

  test('because we failed to start', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    await page.route('**/api/email/connect', (route) =>
      route.fulfill(problem(503, 'Gmail does not answer.')),
    );
    const popup = await openWindow(page, 'Connect Gmail');
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText('Gmail does not answer.');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('because the browser allows no window; a link leads there instead', { tag: '@long' }, async ({
    page,
    person,
    context,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openStepTwo(page, person);
    await page.getByRole('button', { name: 'Connect Gmail' }).click();
    await expect(notices(page)).toContainText('Window blocked');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the sign-in page' }).click();
    const tab = await opened;
    await tab.getByRole('button', { name: /@/ }).first().click();
    await tab.getByRole('button', { name: 'Allow' }).click();
    await expect(task(page, 'Email account')).toContainText('Connected');
  });
});

const notConfirmed = 'ID.me didn’t confirm your identity. You can try again or continue without it.';

test.describe('an identity that is not verified', () => {
  test('because access was not given', async ({ page, person }) => {
    await openStepTwo(page, person);
    const popup = await openWindow(page, 'Verify your identity');
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText(notConfirmed);
    await expect(task(page, 'IRS records (optional)')).toContainText(notConfirmed);
  });

  test('because it could not be verified', { tag: '@long' }, async ({ page, person }) => {
    await openStepTwo(page, person);
    const popup = await openWindow(page, 'Verify your identity');
    await popup.getByRole('button', { name: 'Sign in as Riley Unverified' }).click();
    await expect(notices(page)).toContainText('Connection Failed');
    await expect(notices(page)).toContainText(notConfirmed);
    await expect(task(page, 'IRS records (optional)')).toContainText('Not connected');
  });
});

test('an identity of which ID.me tells too little is connected, and the page says what was lacking', {
  tag: '@long',
}, async ({ page }) => {
  await signUpSample(page, 'Jordan Rivera');
  await verifyIdentity(page, 'Jordan Rivera', 'Jordan Rivera, no birth date shared');
  const lacking = 'You can add tax records now, but your identity isn’t verified.';
  await expect(notices(page)).toContainText('ID.me connected');
  await expect(notices(page)).toContainText(lacking);
  const tax = task(page, 'IRS records (optional)');
  await expect(tax).toContainText(lacking);
  await expect(tax).toContainText('ID.me didn’t tell us your date of birth.');
  await expect(tax.getByRole('button', { name: 'Use sample transcripts' })).toBeVisible();
  await expectAccessible(page);
});

test('a failure to continue is reported and can be retried', { tag: '@long' }, async ({ page, person }) => {
  await openStepTwo(page, person);
  await page.route('**/api/onboarding/connect-accounts', (route) =>
    route.fulfill(problem(503, 'We cannot reach our records right now.')),
  );
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(notices(page)).toContainText('Error');
  await expect(notices(page)).toContainText('We cannot reach our records right now.');
  await expect(page.getByRole('main')).toContainText('We cannot reach our records right now.');
  await page.unroute('**/api/onboarding/connect-accounts');
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('a failed scan is reported and can be retried', async ({ page, person }) => {
  await openStepTwo(page, person);
  await page.route('**/api/onboarding/ai-scan', (route) => route.fulfill(problem(503, 'Scans are held up.')));
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(notices(page)).toContainText('Scan error');
  await expect(notices(page)).toContainText('Scans are held up.');
  await expectAccessible(page);
  await page.unroute('**/api/onboarding/ai-scan');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible();
});

test('a scan is followed without its event stream, even after a reload', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await openStepTwo(page, person);
  await page.route('**/api/onboarding/scan-events', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await page.getByRole('heading', { name: 'Starting your scan…' }).waitFor();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible();
});
