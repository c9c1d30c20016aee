import { expect, type Page } from '@playwright/test';
import { reviewWords } from '../../src/shared/reviews.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

const subjectId = crypto.randomUUID();
const dayMs = 24 * 60 * 60 * 1_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

/** Creates a review as the server lists it. A test states only what matters to it. */
const sampleReview = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  kind: 'property',
  subjectId,
  status: 'waiting',
  openedAt: daysAgo(40),
  decidedAt: null,
  reason: null,
  ...changes,
});

const refused = (changes: Record<string, unknown> = {}) =>
  sampleReview({
    kind: 'payout_holder',
    status: 'refused',
    decidedAt: daysAgo(2),
    reason: 'The holder is a company that you don’t own.',
    ...changes,
  });

const decisions = (page: Page) => page.getByRole('list', { name: 'Decisions' }).getByRole('listitem');

async function open(page: Page, reviews: object[]): Promise<void> {
  await page.route('**/api/reviews', (route) => route.fulfill({ json: reviews }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent Claims' })).toBeVisible();
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('the dashboard shows what waits for a decision and what was refused, with what can be done', async ({
  page,
}) => {
  await open(page, [sampleReview(), refused()]);
  const [waiting, no] = [decisions(page).first(), decisions(page).last()];
  await expect(waiting).toContainText(reviewWords.property.title);
  await expect(waiting).toContainText(reviewWords.property.meanwhile);
  await expect(waiting.getByRole('link', { name: 'Open the claim' })).toHaveAttribute(
    'href',
    `/dashboard?claim=${subjectId}`,
  );
  await expect(no).toContainText('Not approved');
  await expect(no).toContainText('The holder is a company that you don’t own.');
  await expect(no.getByRole('link', { name: 'See your bank accounts' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('a refusal is shown for a month, unless a later decision replaced it', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, [
    sampleReview({ kind: 'identity', status: 'approved', decidedAt: daysAgo(1), reason: 'Clear.' }),
    refused({ kind: 'identity' }),
    refused({ decidedAt: daysAgo(31) }),
    refused({ kind: 'identity_changes', reason: 'These are two people.' }),
  ]);
  await expect(decisions(page)).toHaveCount(1);
  await expect(decisions(page)).toContainText('These are two people.');
});

test('nothing is shown to somebody without decisions', { tag: '@long' }, async ({ page }) => {
  await open(page, []);
  await expect(page.getByRole('heading', { name: 'What we’re looking at' })).toHaveCount(0);
});

test('decisions that could not be loaded can be loaded again', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/reviews', (route) => route.fulfill({ json: [sampleReview()] }));
  await page.route('**/api/reviews', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(decisions(page)).toHaveCount(1);
});
