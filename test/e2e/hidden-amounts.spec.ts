import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { historyPath, samplePayout } from './support/payout-page.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';

const hide = (page: Page) => page.getByRole('button', { name: 'Hide amounts' });
const show = (page: Page) => page.getByRole('button', { name: 'Show amounts' });
const shownAmounts = (page: Page) => page.getByRole('main').getByText(/\$\d/).filter({ visible: true });

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
  await answerClaims(page, () => [sampleClaim(), sampleClaim({ amount: '0.00', amountKind: 'unknown' })]);
  await page.route(historyPath, (route) => route.fulfill({ json: [samplePayout()] }));
});

test('the dashboard hides its amounts, also after a reload, until they are shown again', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Claims: To file' }).getByText('$245.00')).toBeVisible();
  await hide(page).click();
  await expect(show(page)).toBeFocused();
  await page.getByText('Show as a table').click();
  await expect(shownAmounts(page)).toHaveCount(0);
  await expect(page.getByText('Amount not published')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  await expect(shownAmounts(page)).toHaveCount(0);
  await show(page).click();
  await expect(page.getByRole('list', { name: 'Claims: To file' }).getByText('$245.00')).toBeVisible();
});

test('a claim’s page hides its amounts, also within sentences, but what is signed shows them', {
  tag: '@long',
}, async ({ page }) => {
  const claim = sampleClaimPage({
    summary: 'The shop charged you $122.50 twice.',
    explanation: { unit: 'cents', lines: [{ label: 'Charged', detail: 'Twice $122.50', value: 24_500 }] },
    evidence: [{ label: 'Amount', detail: '$245.00 or more' }],
    timeline: [
      { kind: 'found', text: 'The amount is now $245.00; it was $1,200.', at: '2026-11-01T12:00:00.000Z' },
    ],
  });
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: claim }));
  await page.route(`**/api/claims/${claim.id}/filing`, (route) =>
    route.fulfill({ json: { ...sampleOwnPreview(claim), record: claim.evidence } }),
  );
  await page.goto(`/dashboard?claim=${claim.id}`);
  await expect(shownAmounts(page)).not.toHaveCount(0);
  await hide(page).click();
  await expect(show(page)).toBeFocused();
  await expect(shownAmounts(page)).toHaveCount(0);
  await expect(page.getByText(/^The shop charged you .+ twice\.$/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'File this claim' }).click();
  await expect(page.getByRole('complementary', { name: 'This claim' })).toContainText('$245.00');
  await expect(page.getByText('$245.00 or more')).toBeVisible();
});

test('the payouts page hides its amounts', { tag: '@long' }, async ({ page }) => {
  await page.goto('/payout-settings');
  await expect(shownAmounts(page)).not.toHaveCount(0);
  await hide(page).click();
  await expect(shownAmounts(page)).toHaveCount(0);
  await expect(page.getByText('Unpaid wages').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test('amounts hidden in one tab are hidden in the others', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Claims: To file' }).getByText('$245.00')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/payout-settings');
  await hide(other).click();
  await expect(shownAmounts(page)).toHaveCount(0);
  await other.close();
});

test('an account without claims has nothing to hide on the dashboard', { tag: '@long' }, async ({ page }) => {
  await answerClaims(page, () => []);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your first scan hasn’t run yet' })).toBeVisible();
  await expect(hide(page)).toHaveCount(0);
});
