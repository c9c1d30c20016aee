import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { goToSigning, signAndFile } from './support/filing-steps.ts';
import { sampleClaim } from './support/sample-claim.ts';
import { connectEverything, signUpSample, waitForRecords } from './support/sample-person.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const claims = (page: Page) => page.getByRole('list', { name: 'Claims' }).locator('> li');
const typeFilter = (page: Page) => page.getByRole('combobox', { name: 'Type' });
const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status' });

test('the sample person sees claims of all four types and why each is theirs', async ({ page }) => {
  test.setTimeout(240_000);
  await waitForRecords(page);
  await signUpSample(page, 'Jordan Rivera');
  await connectEverything(page, 'Jordan Rivera');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/[uU]p to about \$[1-9][\d,]* /).first()).toBeVisible();
  await page.getByRole('link', { name: 'View Dashboard' }).click();

  for (const label of ['Total Recovered', 'Pending Amount', 'Success Rate', 'Active Claims'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  for (const [type, unit] of [
    ['Unclaimed property', /% likely that this is you/],
    ['Tax credit', /How the amount adds up, step by step/],
    ['Retail refund', /How the amount adds up, step by step/],
    ['Class action', /How the amount adds up, step by step/],
  ] as const) {
    await typeFilter(page).selectOption(type);
    const claim = claims(page).first();
    await expect(claim).toContainText(type);
    await expect(claim).toContainText('Sandbox example');
    const title = (await claim.getByRole('heading').textContent()) ?? '';
    await claim.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(unit);
    await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Found at');
    await expectFits(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(typeFilter(page)).toHaveValue(/.+/);
  }

  const ofOneType = await claims(page).count();
  await typeFilter(page).selectOption('All types');
  await expect(claims(page)).not.toHaveCount(ofOneType);
  const before = await claims(page).count();
  await page.getByRole('button', { name: 'Refresh Monitoring' }).click();
  await expect(notices(page)).toContainText('Scan complete', { timeout: 60_000 });
  await expect(notices(page)).toContainText('Nothing new this time');
  await expect(claims(page)).toHaveCount(before);

  await fileByUs(page);
  await fileByHand(page);

  await page.goto('/dashboard');
  await statusFilter(page).selectOption('Pending');
  await typeFilter(page).selectOption('Retail refund');
  await expect(claims(page).first()).toContainText('Retail refund');
  const gone = (await claims(page).first().getByRole('heading').textContent()) ?? '';
  await claims(page).first().getByRole('link', { name: gone, exact: true }).click();
  await page.getByRole('button', { name: 'Not me' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide claim' }).click();
  await expect(notices(page)).toContainText('Claim hidden');
  await expect(page).toHaveURL('/dashboard');
  await expect(claims(page)).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Refresh Monitoring' }).click();
  await expect(notices(page)).toContainText('Nothing new this time', { timeout: 60_000 });
  await expect(claims(page)).toHaveCount(before - 1);
});

/** In California we may send a claim for a fee of at most ten percent. */
async function fileByUs(page: Page): Promise<void> {
  await typeFilter(page).selectOption('Unclaimed property');
  // The office has this one in the verified name, not in a former one. A property is claimed once, and other tests claim others.
  const claim = claims(page).filter({ hasText: '$412.37' });
  await claim.getByRole('link', { name: /^File/ }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Owner, as shown on the record\s*RIVERA JORDAN A/);
  await goToSigning(page);
  await expect(main).toContainText(/yourself, free/i);
  await expectAccessible(page);
  await signAndFile(page, 'Jordan Avery Rivera');
  await expect(notices(page)).toContainText('Claim filed');
  await page.goto('/dashboard');
  await expect(page.getByRole('definition').filter({ hasText: '1 of 3' })).toBeVisible();
}

/** These conditions of a credit must not be met, all others must. */
const unwanted = /^(Could anyone|Did anyone else|Did you file Form 2555|Was your investment income)/;

async function answerQuestions(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let question = 1; await page.getByRole('button', { name: 'Continue' }).isVisible(); question += 1) {
    await expect(page.getByRole('main')).toContainText(`question ${question} of`);
    const text = (await heading.textContent()) ?? '';
    await page.getByRole('radio', { name: unwanted.test(text) ? /^No\b/ : /^Yes\b/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading).not.toHaveText(text);
  }
}

/** Only the taxpayer may claim a tax refund, so there is no packet and no fee. */
async function fileByHand(page: Page): Promise<void> {
  await typeFilter(page).selectOption('Tax credit');
  await expect(claims(page).first()).toContainText('Tax credit');
  await claims(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: /^Answer/ }).click();
  await answerQuestions(page);
  await expect(page.getByRole('main')).toContainText('Form 1040-X');
  await expect(page.getByRole('link', { name: 'Download the claim packet' })).toHaveCount(0);
  await page.getByLabel('Claim number from the office').fill('TX-4711');
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(page.getByRole('main')).toContainText('TX-4711');
  await page.getByLabel('What did the office decide').selectOption('Approved the claim');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByRole('main')).toContainText('Approved');
  await expect(page.getByLabel('What did the office decide')).toHaveValue('');
  await page.getByLabel('What did the office decide').selectOption('Paid me');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByRole('main')).toContainText('Enter the amount that was paid.');
  await page.getByLabel('Amount paid').fill('3100.00');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByRole('main')).toContainText('paid it: $3,100.00');
  await expectFits(page);
  await expectAccessible(page);
}

/** With any filter. */
const claimLists = /\/api\/claims(\?.*)?$/;

test.describe('the list', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
  });

  test('shows every status and kind of amount, and filters by address', async ({ page }) => {
    const held = [
      sampleClaim({ deadline: '2027-04-15', officeClaims: 'pending' }),
      sampleClaim({
        title: 'Old deposit',
        status: 'filed',
        standing: 'in_review',
        amountKind: 'at_least',
        amount: '100.00',
      }),
      sampleClaim({
        title: 'Settlement',
        type: 'class_action',
        status: 'approved',
        standing: 'approved',
        amountKind: 'up_to',
      }),
      sampleClaim({
        title: 'Missed credit',
        type: 'tax_credit',
        status: 'paid',
        standing: 'in_bank',
        amountKind: 'estimate',
        officeClaims: 'paid',
      }),
      sampleClaim({
        title: 'Double charge',
        type: 'retail_refund',
        status: 'rejected',
        standing: 'refused',
        amountKind: 'unknown',
        amount: '0.00',
      }),
    ];
    await answerClaims(page, ({ searchParams }) =>
      held.filter(
        ({ type, status, title }) =>
          (searchParams.get('type') ?? type) === type &&
          (searchParams.get('status') ?? status) === status &&
          title.toLowerCase().includes(searchParams.get('search') ?? ''),
      ),
    );
    await page.goto('/dashboard');
    await expect(claims(page)).toHaveCount(5);
    for (const text of [
      '$245.00',
      '$100.00 or more',
      'Up to $245.00',
      'About $245.00',
      'Amount not published',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(claims(page).first()).toContainText('File by Apr 15, 2027');
    await expect(claims(page).first()).toContainText('Someone has already claimed this at the office.');
    await expect(page.getByText('already paid a claim')).toHaveCount(0);
    await expect(claims(page).getByRole('link', { name: /^File/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Track/ })).toHaveCount(5);
    for (const [group, count] of [
      ['To file', 1],
      ['In progress', 2],
      ['Done', 2],
    ] as const)
      await expect(page.getByRole('list', { name: `Claims: ${group}` }).locator('> li')).toHaveCount(count);
    await expectFits(page);
    await expectAccessible(page);

    await statusFilter(page).selectOption('Paid');
    await expect(claims(page)).toHaveCount(1);
    await expect(page).toHaveURL('/dashboard?status=paid');
    await typeFilter(page).selectOption('Class action');
    await expect(page.getByText('No claims match these filters.')).toBeVisible();
    await page.reload();
    await expect(statusFilter(page)).toHaveValue('paid');
    await page.getByRole('button', { name: 'Show all claims' }).click();
    await expect(claims(page)).toHaveCount(5);

    await page.getByLabel('Search your claims').pressSequentially('credit ', { delay: 20 });
    await expect(page.getByText('Showing 1 claim', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/dashboard?search=credit');
    await expect(page.getByLabel('Search your claims')).toBeFocused();
  });

  test('shows page after page, and says when one could not be read', async ({ page }) => {
    let canRead = true;
    await page.route(claimLists, (route) => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('group') !== 'to_file') return route.fulfill({ json: [] });
      if (!canRead) return route.fulfill({ status: 503, body: '' });
      if (searchParams.has('cursor')) return route.fulfill({ json: [sampleClaim({ title: 'Older' })] });
      const link = '</api/claims?cursor=next>; rel="next"';
      return route.fulfill({ headers: { link }, json: [sampleClaim(), sampleClaim()] });
    });
    await page.goto('/dashboard');
    await expect(page.getByText('2 or more, nearest deadline first')).toBeVisible();
    const more = page.getByRole('button', { name: 'Show more claims' });
    canRead = false;
    await more.click();
    await expect(page.getByRole('alert')).toHaveText('We couldn’t load more claims. Please try again.');
    await expectFits(page);
    await expectAccessible(page);
    canRead = true;
    await more.click();
    await expect(claims(page)).toHaveCount(3);
    await expect(claims(page).last()).toContainText('Older');
    await expect(more).toBeHidden();
  });

  test('without a claim leads to one’s details and to more connections', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your first scan hasn’t run yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue your scan', exact: true })).toBeVisible();
    await page.route('**/api/todos', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No claims yet' })).toBeVisible();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Add a former name or address' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Jordan');
    await page.goBack();
    await page.getByRole('link', { name: 'Connect more accounts' }).click();
    await expect(page.getByRole('heading', { name: 'Email account' })).toBeVisible();
  });

  test('says that it could not be read, and tries again', async ({ page }) => {
    await page.route(claimLists, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your claims');
    await page.unroute(claimLists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your first scan hasn’t run yet' })).toBeVisible();
  });

  test('says that its figures could not be read, and tries again', { tag: '@long' }, async ({ page }) => {
    await answerClaims(page, () => [sampleClaim()]);
    await page.route('**/api/stats', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your figures.');
    await expect(page.getByText('Total Recovered')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('Total Recovered')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeFocused();
  });

  test('a failed scan and a failed status check show their notices', { tag: '@long' }, async ({ page }) => {
    const failure = {
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'too_busy',
        title: 'Busy',
        status: 503,
        detail: 'Please try again soon.',
      }),
    };
    await answerClaims(page, () => [sampleClaim()]);
    await page.route('**/api/claims/*/status', (route) => route.fulfill(failure));
    await page.route('**/api/claims/scan', (route) => route.fulfill(failure));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Track/ }).click();
    await expect(notices(page)).toContainText('Status Check Failed');
    await expect(notices(page)).toContainText('Please try again soon.');
    await page.getByRole('button', { name: 'Refresh Monitoring' }).click();
    await expect(notices(page)).toContainText('Scan Failed');
    await expect(notices(page)).toContainText('Please try again soon.');
  });

  test('a single claim is counted as one', { tag: '@long' }, async ({ page }) => {
    await answerClaims(page, () => [sampleClaim()]);
    await page.goto('/dashboard?status=pending');
    await expect(page.getByText('Showing 1 claim', { exact: true })).toBeVisible();
  });

  test('a claim that is not there says so and leads back', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/dashboard?claim=${crypto.randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'We can’t find this claim' })).toBeVisible();
    await page.getByRole('link', { name: 'See your claims' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Claims' })).toBeVisible();
  });
});
