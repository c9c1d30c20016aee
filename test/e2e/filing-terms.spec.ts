import { expect, type Page } from '@playwright/test';
import { address, claim, main, serve } from './support/filing-page.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const office = 'Sample State Treasurer';
/** Somebody at one place, on one day, so that a day in words is the same everywhere. */
test.use({ timezoneId: 'America/Los_Angeles' });

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

const figures = (page: Page) => main(page).locator('dl').first().locator('dd');

const dueIn30Days = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Los_Angeles' }).format(
    Date.now() + 30 * 86_400_000,
  );

test('what it costs says each sum, why, who pays whom, and the day of an invoice, for each way of the money', async ({
  page,
}) => {
  await serve(page, { paidTo: 'owner' });
  await page.goto(address('cost'));
  await expect(figures(page)).toHaveText([
    '$245.00',
    'As the record states it.',
    '−$24.50',
    'California limits an agent’s fee to 10 percent.',
    '$220.50',
  ]);
  await expect(main(page)).toContainText(`If ${office} pays less, the fee is 10% of what it pays.`);
  await expect(main(page)).toContainText(`after ${office} has paid you, Rightful bills you $24.50`);
  await expect(main(page)).toContainText(`it would be due by ${dueIn30Days()}`);
  await expect(main(page)).toContainText('You keep $245.00, and ask for it at');
  await expect(
    page.getByRole('region', { name: 'Or claim it yourself, free' }).getByRole('link'),
  ).toHaveAttribute('href', claim.source.url);

  await serve(page, { paidTo: 'apart' });
  await page.goto(address('cost'));
  await expect(main(page)).toContainText('$220.50 to you, and our fee of $24.50 to us');
  await expect(main(page)).toContainText(
    'You get no invoice for this claim: the office pays our fee to us itself',
  );
  await expect(main(page)).not.toContainText('would be due by');

  const unknown = { mode: 'self', channel: null, amount: '0.00', amountKind: 'unknown', agreement: null };
  await serve(page, { ...unknown, fee: '0.00', feePercent: 0, youKeep: '0.00', paidTo: 'owner' });
  await page.goto(address('cost'));
  await expect(figures(page)).toHaveText([
    'Amount not published',
    'The record states no amount.',
    '$0.00',
    'California limits an agent’s fee to 10 percent.',
    'All of it',
  ]);
  await expect(main(page)).toContainText('and we never charge a card for it');
  await expect(main(page)).toContainText('You keep all of it, and ask for it at');
});

test('what the office needs ticks what is added and enclosed, and leaves the Social Security number to a hand', async ({
  page,
}) => {
  const served = await serve(page, { encloses: ['The claim packet', 'Your document: license.pdf'] });
  const document = {
    id: crypto.randomUUID(),
    kind: 'photo_id',
    fileName: 'license.pdf',
    contentType: 'application/pdf',
    sizeBytes: 9,
    isSent: false,
    createdAt: '2026-11-19T12:00:00.000Z',
  };
  served.page = sampleClaimPage({ ...claim, documents: [document] });
  await page.goto(address('documents'));
  await expect(page.getByRole('list', { name: 'Added: Photo ID' })).toContainText(
    'Added license.pdf, Nov 19, 2026',
  );
  await expect(main(page)).toContainText('The claim packet, added');
  await expect(main(page)).toContainText('goes on the office’s form by your own hand');

  served.page = sampleClaimPage({ ...claim, type: 'retail_refund' });
  await page.goto(address('documents'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What the store needs');
  await expect(main(page)).not.toContainText('Social Security');
});
