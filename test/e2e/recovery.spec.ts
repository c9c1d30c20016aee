import { expect, type Locator, type Page } from '@playwright/test';
import { samplePdf } from '../support/sample-documents.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { goToSigning, signAndFile } from './support/filing-steps.ts';
import { proveEmail, signUpSample, waitForRecords } from './support/sample-person.ts';
import { arriveDeposits } from './support/small-deposits.ts';
import { test } from './support/test.ts';
import { followPerson } from './support/truth.ts';
import { answerGmail, connectBank, notices, task, verifyIdentity } from './support/vendor-dialogs.ts';

const claims = (page: Page) => page.getByRole('list', { name: 'Claims' }).locator('> li');

/** Signs up a sample person, proves who they are, and scans for their money without connecting anything else. */
async function findMoney(page: Page, fullName: string): Promise<void> {
  await signUpSample(page, fullName);
  await proveAndScan(page, fullName);
}

async function proveAndScan(page: Page, fullName: string): Promise<void> {
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
    await expect(history).toContainText(/Done: In your bank|Done: (Your share p|P)aid to you/, {
      timeout: 3_000,
    });
  }).toPass({ timeout: 240_000 });
  for (const text of texts) await expect(history).toContainText(text);
}

/** Pays the fee on the page of the sandbox's card processor, because it could not be deducted from the payout. */
async function payFee(page: Page, fee: string): Promise<void> {
  const fees = page.getByRole('region', { name: 'Recovery fees' });
  const pay = fees.getByRole('link', { name: /^Pay the fee for .+, opens in a new tab$/ });
  const expectOnPage = (place: Locator) =>
    expect(async () => {
      await page.goto('/subscription');
      await expect(place).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });

  await expectOnPage(pay);
  await expect(fees).toContainText(`$${fee}`);
  await expectFits(page);
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await pay.click();
  const processor = await opening;
  await expect(processor.getByText(`${fee} USD`)).toBeVisible();
  await processor.getByRole('button', { name: 'Pay with a test card' }).click();
  await expect(processor.getByText('This invoice is paid.')).toBeVisible();
  await processor.close();
  await expectOnPage(fees.getByText('Paid', { exact: true }));
  await expect(fees).toContainText(/Paid on \w+ \d+, \d{4}/);
  await expect(pay).toBeHidden();
}

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

/** Answers the only question about the claim with this amount, and returns its row on the dashboard. */
async function answer(page: Page, { amount, choice }: { amount: string; choice: RegExp }): Promise<Locator> {
  await page.goto('/dashboard');
  const row = claims(page).filter({ hasText: amount });
  await expect(row).toContainText('Needs your answer');
  await row.getByRole('link', { name: /^Answer/ }).click();
  await page.getByRole('radio', { name: choice }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  return row;
}

/** Answers the question about somebody else's record with no, and finds it in no list and no sum any more. */
async function sayNo(page: Page, amount: string): Promise<void> {
  const stranger = await answer(page, { amount, choice: /^No/ });
  await expect(page).toHaveURL('/dashboard');
  await expect(claims(page).first()).toBeVisible();
  await expect(stranger).toHaveCount(0);
}

/** Says that it was sent, and later that the office has paid. */
async function sendAndTell(page: Page, paid: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await page.getByLabel('What did the office decide').selectOption('Paid me');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByRole('main')).toContainText(paid);
}

/**
 * Five people, each from the sign-up to the money in the bank. At every stop, what they are told is compared with the database.
 */
test.describe('from a scan to money in the bank', () => {
  test.describe.configure({ timeout: 480_000 });
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('California: we file, for a tenth', async ({ page, mailbox }) => {
    await waitForRecords(page);
    await findMoney(page, 'Jordan Rivera');
    const walk = await followPerson({ page, mailbox });
    await walk.checkCoverage();
    await page.goto('/dashboard');
    const terms = { office: /California/, amount: '$63.90', fee: '$6.39', kept: '$57.51' };
    await openFiling(page, terms);
    await walk.look();
    await signAndFile(page, 'Jordan Avery Rivera');
    await expect(notices(page)).toContainText('Claim filed');
    await expect(page).toHaveURL(/claim=/);
    await walk.look();
    await expectPaid(page);
    await walk.checkSums();
    await expectPayout(page, {
      texts: [terms.amount, terms.kept, terms.fee, 'Your share paid to you by', 'Our fee paid by the office'],
    });
    await walk.look();
    await walk.checkSums();
    await walk.readMail();
    await walk.end();
  });

  test('Oklahoma: who says no to a stranger’s record is asked no more, and files the own one alone', async ({
    page,
    mailbox,
  }) => {
    await waitForRecords(page);
    await findMoney(page, 'Morgan Whitfield');
    const walk = await followPerson({ page, mailbox });
    await walk.checkSums();
    await sayNo(page, '$77.70');
    await walk.checkSums();
    await openFiling(page, { office: /Oklahoma/, amount: '$318.45', fee: '$0.00', kept: '$318.45' });
    await walk.look();
    await page.getByRole('button', { name: 'Prepare claim' }).click();
    await expect(notices(page)).toContainText('Claim prepared');
    await walk.look();
    await expect(page.getByRole('main')).toContainText('Ready to send');
    await sendAndTell(page, /paid it: \$318\.45/);
    await walk.look();
    await expectPayout(page, { texts: ['$318.45', '$0.00', 'Paid to you by Oklahoma'] });
    await walk.look();
    await walk.checkSums();
    await walk.readMail();
    await walk.end();
  });

  test('filed as earlier: the money waits for whoever adds their account last', async ({
    page,
    mailbox,
    sandboxUrl,
  }) => {
    await waitForRecords(page);
    await findMoney(page, 'Casey Nguyen');
    const walk = await followPerson({ page, mailbox });
    await walk.fileAsEarlier();
    const terms = { office: /California/, amount: '$58.44', fee: '$5.84', kept: '$52.60' };
    await openFiling(page, terms);
    await signAndFile(page, 'Casey Linh Nguyen');
    await expect(notices(page)).toContainText('Claim filed');
    await expectPaid(page);
    // The office's money has yet to arrive at our bank.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Waiting for your bank account', { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('main')).not.toContainText('In your bank on');
    await walk.look();
    await walk.checkSums();
    await expect(needsYou(page)).toContainText(terms.kept);
    await needsYou(page)
      .getByRole('link', { name: /bank account/ })
      .click();
    await addVerifiedAccount(page, sandboxUrl, { ending: '1702', holder: 'Casey Nguyen' });
    await expectPayout(page, { texts: [terms.kept, terms.fee, '••••1702'] });
    await walk.look();
    await walk.checkSums();
    await expect(needsYou(page)).not.toContainText(terms.kept);
    await walk.readMail();
    await walk.end();
  });

  test('California: who signs on paper sends the office’s own form with the notary’s stamp, and owes nothing', async ({
    page,
    mailbox,
  }) => {
    await waitForRecords(page);
    await findMoney(page, 'Jordan Rivera');
    const walk = await followPerson({ page, mailbox });
    await claims(page).filter({ hasText: '$1,284.16' }).getByRole('link').first().click();
    const claimId = new URL(page.url()).searchParams.get('claim');
    await walk.look();
    await page.getByRole('link', { name: 'File this claim' }).click();
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await walk.look();
    await page.getByLabel(/^Add page: One page, signed before a notary/).setInputFiles({
      name: 'stamped.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf(),
    });
    await expect(page.getByRole('list', { name: /^Added: One page/ })).toContainText('stamped.pdf');
    await page.getByRole('button', { name: 'Continue to what it costs' }).click();
    await walk.look();
    await page.getByRole('button', { name: 'Continue to review and sign' }).click();
    await walk.look();
    // On paper, California takes only its own form, so there is no packet of ours.
    await page.getByText('Sign on paper instead').click();
    await page.getByRole('link', { name: 'See how to claim it yourself' }).click();
    await expect(page.getByRole('list', { name: 'How to claim it' })).toContainText(/notary/i);
    await walk.look();
    await walk.readPaper(`/api/claims/${claimId}/checklist`);
    await sendAndTell(page, /paid it: \$1,284\.16/);
    await walk.look();
    await expectPayout(page, { texts: ['$1,284.16', '$0.00', 'Paid to you by California'] });
    await walk.look();
    await walk.checkSums();
    await walk.readMail();
    await walk.end();
  });

  test('a store: we ask for the refund, it pays the owner, and our fee is invoiced', async ({
    page,
    mailbox,
  }) => {
    await signUpSample(page, 'Jordan Rivera');
    await connectBank(page);
    await answerGmail(page, 'Allow');
    await expect(task(page, 'Email account')).toContainText(/\d+ emails/, { timeout: 30_000 });
    await proveAndScan(page, 'Jordan Rivera');
    const walk = await followPerson({ page, mailbox });
    await answer(page, { amount: '$249.99', choice: /^Yes/ });
    await walk.look();
    await page.goto('/dashboard');
    await openFiling(page, { office: /Brightwick/, amount: '$249.99', fee: '$49.99', kept: '$200.00' });
    await signAndFile(page, 'Jordan Avery Rivera');
    await expect(notices(page)).toContainText('Claim filed');
    await expectPaid(page);
    await walk.checkSums();
    await expectPayout(page, { texts: ['$249.99', '$49.99', 'Paid to you by Brightwick'] });
    await walk.look();
    await payFee(page, '49.99');
    await walk.look();
    await walk.checkSums();
    await walk.readMail();
    await walk.end();
  });
});
