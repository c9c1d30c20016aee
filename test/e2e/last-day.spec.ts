import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { goToSigning } from './support/filing-steps.ts';
import { problem } from './support/problem.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const claim = sampleClaim({ title: 'Kettle settlement', type: 'class_action', deadline: '2026-11-15' });
const other = sampleClaim({ title: 'Old deposit' });
const claimPage = sampleClaimPage(claim);
const preview = sampleOwnPreview(claim);

const sentence = 'The last day to claim this was November 15, 2026, so it can no longer be filed.';

/** Serves a claim until the returned function ends its last day. */
async function serveUntilLastDay(page: Page): Promise<() => void> {
  const late = problem(409, 'claim_not_fileable', sentence);
  const gone = problem(404, 'not_found', 'That claim does not exist.');
  let isOver = false;
  const answer = (address: string, json: unknown, afterwards: object) =>
    page.route(`**/api/claims${address}`, (route) => route.fulfill(isOver ? afterwards : { json }));
  await answerClaims(page, () => (isOver ? [other] : [claim, other]));
  await answer(`/${claim.id}`, claimPage, gone);
  await answer(`/${claim.id}/filing`, preview, late);
  await answer(`/${claim.id}/file`, claim, late);
  return () => {
    isOver = true;
  };
}

/** Tries to file a claim that can no longer be filed, and goes back. */
async function fileTooLate(page: Page, endLastDay: () => void): Promise<void> {
  await goToSigning(page);
  const prepare = page.getByRole('button', { name: 'Prepare claim' });
  await expect(prepare).toBeVisible();
  endLastDay();
  await prepare.click();
  await expect(notices(page)).toContainText('Filing Failed');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  await expect(prepare).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the claim' }).click();
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('a claim whose last day ends during filing says so calmly and disappears', { tag: '@long' }, async ({
  page,
}) => {
  const endLastDay = await serveUntilLastDay(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: claim.title, exact: true }).click();
  await page.getByRole('link', { name: 'File this claim' }).click();
  await fileTooLate(page, endLastDay);

  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this claim' })).toBeFocused();
  await expect(page.getByText('its deadline may have passed')).toBeVisible();
  await page.getByRole('link', { name: 'See your claims' }).click();
  await expect(page.getByRole('link', { name: other.title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: claim.title, exact: true })).toHaveCount(0);
});
