import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';
import { connectBank, finishBank, notices, task } from './support/vendor-dialogs.ts';

test('the connections are listed in the settings and end there', async ({ page, person }) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'Connections' });
  await section.getByRole('link', { name: 'Connect an account' }).click();
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });

  await page.goto('/account-settings');
  await expect(section).toContainText('Connected');
  await expect(section).toContainText(/transactions held · Last synced/);
  await section.locator('time').hover();
  await expect(page.getByRole('tooltip')).toContainText(/\d{4}/);
  await page.mouse.move(0, 0);
  await expectAccessible(page);

  await section.getByRole('button', { name: /^Disconnect/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The data we read from it is deleted.');
  await expect(dialog).toContainText('Claims that are already filed stay as they are.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep connection' }).click();
  await expect(section.getByRole('button', { name: /^Disconnect/ })).toBeFocused();

  await page.route('**/api/connections/*', (route) => route.abort());
  await section.getByRole('button', { name: /^Disconnect/ }).click();
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(page.getByText('Disconnecting Failed', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach');
  await page.unroute('**/api/connections/*');
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(notices(page)).toContainText('Disconnected');
  await expect(section.getByRole('heading', { name: 'Connections' })).toBeFocused();
  await expect(section).toContainText('Nothing is connected');
});

test('a bank that wants a new sign-in gets one from the settings', async ({ page, person, sandboxUrl }) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });

  const sandbox = await page.context().newPage();
  await sandbox.goto(`${sandboxUrl}/plaid`);
  const item = sandbox.locator('section').filter({ hasText: `${person.firstName} ${person.lastName}` });
  await item.getByRole('button', { name: 'Require a new login' }).click();
  await expect(item).toContainText('ITEM_LOGIN_REQUIRED');
  await sandbox.close();

  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'Connections' });
  await expect(async () => {
    await page.reload();
    await expect(section).toContainText('Needs a new sign-in', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await section.getByRole('button', { name: /^Sign in again/ }).click();
  await finishBank(page);
  await expect(notices(page)).toContainText('Bank account connected');
  await expect(section).not.toContainText('Needs a new sign-in');
});

test('connections that cannot be read are said to be so, with a way to try again', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.route('**/api/connections', (route) => route.abort());
  await page.goto('/account-settings');
  const section = page.getByRole('region', { name: 'Connections' });
  await expect(section).toContainText('We could not look up your connections.');
  await page.unroute('**/api/connections');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section).toContainText('Nothing is connected');
});
