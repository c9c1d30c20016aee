import { expect, type Locator, type Page } from '@playwright/test';

export const notices = (page: Page) => page.getByRole('region', { name: /notifications/i });

/** Finds the row of one task in the wizard's second step. */
export const task = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

export const bankDialog = (page: Page) => page.frameLocator('iframe').getByRole('dialog');

/** Opens the bank dialog and continues up to the bank's own response. */
export async function signInToBank(page: Page, username: string): Promise<void> {
  const dialog = bankDialog(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const anyBank = dialog.getByRole('list', { name: 'Banks' }).getByRole('button').first();
  const userName = dialog.getByLabel('User name');
  await anyBank.or(userName).first().waitFor();
  if (await anyBank.isVisible()) await anyBank.click();
  await userName.fill(username);
  await dialog.getByLabel('Password').fill('pass_good');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Clicks a button that closes the bank dialog. The dialog's frame may go before the browser confirms the click, which then
 * fails or never ends; whether the button was clicked shows in the dialog being gone.
 */
export async function clickToClose(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  void button.click().catch(() => {});
  await page.locator('iframe').waitFor({ state: 'hidden' });
}

/** Completes the open bank dialog, whether or not it asks which accounts to share. */
export async function finishBank(page: Page): Promise<void> {
  await signInToBank(page, 'user_good');
  const dialog = bankDialog(page);
  const finish = dialog.getByRole('button', { name: 'Finish' });
  const choice = dialog.getByRole('button', { name: 'Continue' });
  await finish.or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await clickToClose(page, finish);
}

export async function connectBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect bank account' }).click();
  await finishBank(page);
  await expect(notices(page)).toContainText('Bank account connected');
}

/** Presses a button and returns the window that it opens. */
export async function openWindow(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

export async function answerGmail(page: Page, decision: 'Allow' | 'Cancel'): Promise<void> {
  const popup = await openWindow(page, 'Connect Gmail');
  await popup.getByRole('button', { name: /@/ }).first().click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: decision }).click();
  await closed;
}

export async function verifyIdentity(page: Page, name: string, button = `Sign in as ${name}`): Promise<void> {
  const popup = await openWindow(page, 'Verify your identity');
  await popup.getByRole('button', { name: button }).click();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
}
