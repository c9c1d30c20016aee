import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { signIn, startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const phrase = 'DELETE MY ACCOUNT';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirmation = (page: Page) => dialog(page).getByLabel(`Type ${phrase} to confirm`);
const openDialog = (page: Page) => page.getByRole('button', { name: 'Delete Account Permanently' }).click();
const confirm = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Delete Account', exact: true }).click();

function countDeletions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'DELETE') count += 1;
  });
  return () => count;
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/account-settings');
});

for (const typed of ['', 'delete my account', `${phrase}.`, ` ${phrase}`]) {
  test(`"${typed}" does not confirm, and nothing is sent`, {
    tag: typed === 'delete my account' ? [] : '@long',
  }, async ({ page }) => {
    const deletions = countDeletions(page);
    await openDialog(page);
    await confirmation(page).fill(typed);
    await confirm(page);
    await expect(notices(page)).toContainText('Confirmation Required');
    await expect(notices(page)).toContainText("Please type 'DELETE MY ACCOUNT' exactly to confirm deletion.");
    await expect(confirmation(page)).toHaveAccessibleDescription(/exactly to confirm deletion\.$/);
    expect(deletions()).toBe(0);
    await expect(dialog(page)).toBeVisible();
  });
}

test('Cancel closes the dialog and forgets what was typed', { tag: '@long' }, async ({ page }) => {
  await openDialog(page);
  await confirmation(page).fill(phrase);
  await expectAccessible(page);
  await expectDialogFits(dialog(page));
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete Account Permanently' })).toBeFocused();
  await openDialog(page);
  await expect(confirmation(page)).toHaveValue('');
});

/** The server is stubbed, because only the dialog matters here and owed money would require a paid claim. */
test('the dialog first names money that is still owed, how to get it, and how to copy the data', async ({
  page,
}) => {
  const preview = { payoutsInProgress: 1, openClaims: 2, claimsPaidToUs: 1, hasPlan: true };
  const answer = (owed: string, canBePaidFirst: boolean) =>
    page.route('**/api/user/deletion-preview', (route) =>
      route.fulfill({ json: { ...preview, owed, canBePaidFirst } }),
    );
  await answer('245.00', false);
  await openDialog(page);
  await expect(dialog(page)).toContainText('We still owe you $245.00.');
  await expect(dialog(page)).toContainText('Add a bank account');
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    '1 payout on the way: the money will still arrive, unless your bank returns it.',
    '2 filed claims still open: we’ll stop tracking what the offices decide.',
    '1 office would pay us on your behalf: we’ll hold any money that arrives after you delete, and you can get it by emailing support@rightful.example.',
    'Your plan will be cancelled, and you won’t be charged for it again.',
  ]);
  await expect(dialog(page).getByRole('button', { name: 'Download My Data' })).toBeVisible();
  await expectAccessible(page);
  await expectDialogFits(dialog(page));

  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/user/deletion-preview');
  await answer('12.00', true);
  await openDialog(page);
  await expect(dialog(page)).toContainText('We still owe you $12.00. We can send it to your bank account');
  await dialog(page).getByRole('link', { name: 'Get paid first' }).click();
  await expect(page).toHaveURL('/payout-settings');
});

test('the consequences can be loaded again after a failure, and a failed deletion says why', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/user/deletion-preview', (route) => route.abort());
  await openDialog(page);
  await expect(dialog(page)).toContainText('We couldn’t check whether we still owe you money.');
  await page.unroute('**/api/user/deletion-preview');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Payment records we must keep by law');

  await page.route('**/api/user/account', (route) => route.abort());
  await confirmation(page).fill(phrase);
  await confirm(page);
  await expect(notices(page)).toContainText('Deletion Failed');
  await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
  await expect(dialog(page).getByRole('alert')).toContainText('We couldn’t reach Rightful.');
});

test('a confirmed deletion ends the session, goes home, and leaves no account to sign in to', async ({
  page,
  person,
}) => {
  await openDialog(page);
  await confirmation(page).fill(phrase);
  const release = await hold(page, '**/api/user/account');
  await confirm(page);
  await expect(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(notices(page)).toContainText('Account Deleted');
  await expect(notices(page)).toContainText(
    'Your account and all associated data have been permanently deleted.',
  );
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  await expect(page).toHaveURL('/account-settings');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();

  await signIn(page, person);
  await expect(notices(page)).toContainText('Login failed');
});
