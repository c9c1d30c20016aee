import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { startSession, test } from './support/test.ts';
import {
  answerGmail,
  bankDialog,
  clickToClose,
  connectBank,
  finishBank,
  notices,
  openWindow,
  task,
} from './support/vendor-dialogs.ts';

const connections = (page: Page) => page.getByRole('region', { name: 'Connections' });

/** Makes every bank of this user refuse us until they sign in there again. */
async function endBankSignIns(page: Page, sandboxUrl: string, lastName: string): Promise<void> {
  const sandbox = await page.context().newPage();
  await sandbox.goto(`${sandboxUrl}/plaid`);
  const items = sandbox.locator('section').filter({ hasText: lastName });
  for (const index of (await items.all()).keys()) {
    await items.nth(index).getByRole('button', { name: 'Require a new sign-in' }).click();
    await expect(items.nth(index)).toContainText('ITEM_LOGIN_REQUIRED');
  }
  await sandbox.close();
}

/** Opens the settings and waits until this many connections need a new sign-in. */
async function openEnded(page: Page, count: number): Promise<void> {
  await page.goto('/account-settings/connections');
  await expect(async () => {
    await page.reload();
    await expect(connections(page).getByText('Sign-in needed')).toHaveCount(count, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test('the connections are listed in the settings and can be removed there', async ({ page, person }) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/account-settings/connections');
  const section = connections(page);
  await section.getByRole('link', { name: 'Connect an account' }).click();
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });

  await page.goto('/account-settings/connections');
  await expect(section).toContainText('Connected');
  await expect(section).toContainText(/transactions stored · Last synced/);
  await section.locator('time').hover();
  await expect(page.getByRole('tooltip')).toContainText(/\d{4}/);
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  await section.getByRole('link', { name: 'Connect another account' }).click();
  await expect(task(page, 'Email account')).toBeVisible();
  await page.goBack();

  await section.getByRole('button', { name: /^Disconnect/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('We’ll delete the data we read from it.');
  await expect(dialog).toContainText('Claims you’ve already filed won’t change.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep connection' }).click();
  await expect(section.getByRole('button', { name: /^Disconnect/ })).toBeFocused();

  await page.route('**/api/connections/*', (route) => route.abort());
  await section.getByRole('button', { name: /^Disconnect/ }).click();
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Failed to Disconnect', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach');
  await page.unroute('**/api/connections/*');
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(notices(page)).toContainText('Disconnected');
  await expect(section.getByRole('heading', { name: 'Connections' })).toBeFocused();
  await expect(section).toContainText('No accounts connected');
});

test('a bank that requires a new sign-in gets one from the settings', async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });
  await endBankSignIns(page, sandboxUrl, person.lastName);

  await openEnded(page, 1);
  const section = connections(page);
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Sign in again/ }).click();
  await finishBank(page);
  await expect(notices(page)).toContainText('Bank account connected');
  await expect(section).not.toContainText('Sign-in needed');
  await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
});

test('a cancelled sign-in is reported only under its own bank', { tag: '@long' }, async ({
  page,
  person,
  sandboxUrl,
}) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await page.getByRole('button', { name: 'Connect another bank' }).click();
  await finishBank(page);
  await expect(task(page, 'Bank account').getByText(/\d+ transactions/)).toHaveCount(2, { timeout: 30_000 });
  await endBankSignIns(page, sandboxUrl, person.lastName);

  await openEnded(page, 2);
  const rows = connections(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  const cancelled = 'Bank account connection was cancelled.';
  for (const [own, other] of [
    [rows.first(), rows.last()],
    [rows.last(), rows.first()],
  ] as const) {
    await own.getByRole('button', { name: /^Sign in again/ }).click();
    await clickToClose(page, bankDialog(page).getByRole('button', { name: 'Exit' }));
    await expect(own).toContainText(cancelled);
    await expect(other).not.toContainText(cancelled);
  }
});

/**
 * Stubs the connections: in the real product, a revoked mailbox is noticed only when it is read again, 15 minutes later. The
 * other mailbox works all the time.
 */
async function showEndedMailbox(page: Page): Promise<void> {
  await page.route('**/api/connections', async (route) => {
    const response = await route.fetch();
    const { connections: all } = await response.json();
    const ended = all.map((one: object) => ({ ...one, status: 'needs_sign_in' }));
    const open = { ...all[0], id: '00000000-0000-4000-8000-000000000001', label: 'other@sandbox.example' };
    await route.fulfill({ response, json: { connections: [...ended, open] } });
  });
}

/** Connects a mailbox and opens the settings once it requires a new sign-in. */
async function openWithEndedMailbox(
  page: Page,
  person: { email: string; password: string },
): Promise<Locator> {
  await startSession(page, person);
  await page.goto('/onboarding');
  await answerGmail(page, 'Allow');
  await expect(notices(page)).toContainText('Email account connected');
  await showEndedMailbox(page);
  await page.goto('/account-settings/connections');
  return connections(page);
}

test('a mailbox that requires a new sign-in gets one, also where the browser allows no window', {
  tag: '@long',
}, async ({ page, person, context }) => {
  test.slow();
  const section = await openWithEndedMailbox(page, person);

  const popup = await openWindow(page, 'Sign in again');
  await expect(section).toContainText('Continue in the window that opened');
  await expect(section.getByRole('button', { name: /^Open the window again to .+@/ })).toBeVisible();
  await popup.close();
  await expect(section).toContainText('The window was closed');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await section.getByRole('button', { name: /^Sign in again/ }).click();
  await expect(notices(page)).toContainText('Window blocked');
  const link = section.getByRole('link', { name: /^Open the sign-in page to .+@.+ \(opens in a new tab\)$/ });
  await expect(link).toBeFocused();
  await expect(section).toContainText('This page will update when you’re done there.');
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await page.unroute('**/api/connections');
  await tab.getByRole('button', { name: /@/ }).first().click();
  await tab.getByRole('button', { name: 'Allow' }).click();
  await expect(notices(page)).toContainText('Email account connected');
  await expect(section).not.toContainText('Sign-in needed');
  await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
});

test('a link in the place of a window leaves the focus where the person went meanwhile', {
  tag: '@long',
}, async ({ page, person }) => {
  test.slow();
  const section = await openWithEndedMailbox(page, person);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const release = await hold(page, '**/api/email/connect');
  await section.getByRole('button', { name: /^Sign in again/ }).click();
  const elsewhere = section.getByRole('button', { name: /^Disconnect/ }).first();
  await elsewhere.focus();
  release();
  await expect(section.getByRole('link', { name: /^Open the sign-in page/ })).toBeVisible();
  await expect(elsewhere).toBeFocused();
});

test('connections that cannot be loaded show so, with a way to try again', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.route('**/api/connections', (route) => route.abort());
  await page.goto('/account-settings/connections');
  const section = connections(page);
  await expect(section).toContainText('We couldn’t load your connections.');
  await page.unroute('**/api/connections');
  await section.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(section).toContainText('No accounts connected');
  await expect(section.getByRole('heading', { name: 'Connections' })).toBeFocused();
});
