import { expect, type Page } from '@playwright/test';
import { goToSigning, signAndFile } from './support/filing-steps.ts';
import { proveEmail, signUpSample, waitForRecords } from './support/sample-person.ts';
import { arriveDeposits } from './support/small-deposits.ts';
import { test } from './support/test.ts';
import { notices, verifyIdentity } from './support/vendor-dialogs.ts';

const claims = (page: Page) => page.getByRole('list', { name: 'Claims' }).locator('> li');

/** Signs up a sample person, proves who they are, and scans for their money without connecting anything else. */
async function findMoney(page: Page, fullName: string): Promise<void> {
  await signUpSample(page, fullName);
  await proveEmail(page);
  await verifyIdentity(page, fullName);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('link', { name: 'View Dashboard' }).click();
}

interface Terms {
  office: RegExp;
  amount: string;
  fee: string;
  kept: string;
}

/** Opens the claim with this amount, and goes through filing to its last step, where the amounts are. */
async function openFiling(page: Page, { office, amount, fee, kept }: Terms): Promise<void> {
  const claim = claims(page).filter({ hasText: amount }).first();
  await claim.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(office);
  await page.getByRole('link', { name: 'File this claim' }).click();
  await goToSigning(page);
  for (const text of [amount, fee, kept]) await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('main')).toContainText(/yourself, free/i);
}

/** The sandbox's offices take about a minute from filing to payment. */
async function expectPaid(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText(/paid it: \$/, { timeout: 3_000 });
  }).toPass({ timeout: 180_000 });
}

const account = (page: Page) => page.getByRole('list', { name: 'Bank accounts' }).locator('> li').first();

interface NewAccount {
  ending: string;
  holder: string;
}

async function addVerifiedAccount(page: Page, sandboxUrl: string, { ending, holder }: NewAccount) {
  await page.goto('/payout-settings');
  await page.getByLabel('Routing number').fill('021000021');
  await page.getByLabel('Account number').fill(`00012345${ending}`);
  await page.getByLabel('Account holder name').fill(holder);
  await page.getByLabel('Bank name').fill('First Example Bank');
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(notices(page)).toContainText('Account added');
  await account(page)
    .getByRole('button', { name: /^Verify/ })
    .click();
  await expect(notices(page)).toContainText('Deposits on the way');
  const amounts = await arriveDeposits(page, sandboxUrl, [`…${ending}`]);
  await expect(async () => {
    await page.reload();
    await account(page)
      .getByRole('button', { name: /amounts|Verify/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Verify / });
    await dialog.getByLabel('First amount').fill(amounts[0] ?? '');
    await dialog.getByLabel('Second amount').fill(amounts[1] ?? '');
    await dialog.getByRole('button', { name: 'Verify account' }).click();
    await expect(account(page)).toContainText('Verified', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** The sandbox's bank takes a minute for a transfer, after the hold of a new account. */
async function expectPayout(page: Page, { texts }: { texts: readonly string[] }): Promise<void> {
  const history = page.getByRole('region', { name: 'Payout history' });
  await expect(async () => {
    await page.goto('/payout-settings');
    await expect(history).toContainText(/Done: In your bank|Done: Paid to you/, { timeout: 3_000 });
  }).toPass({ timeout: 240_000 });
  for (const text of texts) await expect(history).toContainText(text);
}

test.describe('from a scan to money in the bank', () => {
  test.describe.configure({ timeout: 480_000 });

  test('California: we file, for a tenth', async ({ page, sandboxUrl }) => {
    await waitForRecords(page);
    await findMoney(page, 'Jordan Rivera');
    const terms = { office: /California/, amount: '$63.90', fee: '$6.39', kept: '$57.51' };
    await openFiling(page, terms);
    await signAndFile(page, 'Jordan Avery Rivera');
    await expect(notices(page)).toContainText('Claim filed');
    await expect(page).toHaveURL(/claim=/);
    const claimUrl = page.url();
    await addVerifiedAccount(page, sandboxUrl, { ending: '1701', holder: 'Jordan Rivera' });
    await page.goto(claimUrl);
    await expectPaid(page);
    await expectPayout(page, { texts: [terms.kept, terms.fee, '••••1701'] });
  });

  test('Oklahoma: its law is in doubt, so the owner files and keeps everything', async ({ page }) => {
    await findMoney(page, 'Morgan Whitfield');
    await openFiling(page, { office: /Oklahoma/, amount: '$318.45', fee: '$0.00', kept: '$318.45' });
    await expect(page.getByRole('button', { name: 'Prepare claim' })).toBeVisible();
  });

  test('Texas: only the owner may file, and keeps everything', async ({ page }) => {
    await findMoney(page, 'Casey Nguyen');
    await openFiling(page, { office: /Texas/, amount: '$412.60', fee: '$0.00', kept: '$412.60' });
    await page.getByRole('button', { name: 'Prepare claim' }).click();
    await expect(notices(page)).toContainText('Claim prepared');
    await page.getByRole('button', { name: 'I’ve sent it' }).click();
    await page.getByLabel('What did the office decide').selectOption('Paid me');
    await page.getByRole('button', { name: 'Save decision' }).click();
    await expect(page.getByRole('main')).toContainText(/paid it: \$412\.60/);
    await expectPayout(page, { texts: ['$412.60', '$0.00', 'Paid to you by'] });
  });
});
