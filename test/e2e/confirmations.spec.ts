import { expect, type Page } from '@playwright/test';
import { answerClaims } from './support/claim-lists.ts';
import { hold } from './support/hold.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const claim = sampleClaimPage();
const dismissCall = `**/api/claims/${claim.id}/dismiss`;
const notMe = (page: Page) => page.getByRole('button', { name: 'Not me' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hide this claim?' });
const hide = (page: Page) => dialog(page).getByRole('button', { name: 'Hide claim' });
const keep = (page: Page) => dialog(page).getByRole('button', { name: 'Keep claim' });

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
  await answerClaims(page, () => [claim]);
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: claim }));
  await page.goto(`/dashboard?claim=${claim.id}`);
});

test('a question that must be confirmed is not answered by a key that is pressed at once', async ({
  page,
}) => {
  let dismissed = 0;
  await page.route(dismissCall, (route) => {
    dismissed += 1;
    return route.fulfill({ json: { success: true } });
  });
  await notMe(page).press('Enter');
  await expect(dialog(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(dialog(page)).toBeFocused();
  expect(dismissed).toBe(0);
  await page.keyboard.press('Tab');
  await expect(hide(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(keep(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notMe(page)).toBeFocused();
  expect(dismissed).toBe(0);
});

test('while a change is being made, its opposite cannot be chosen', { tag: '@long' }, async ({ page }) => {
  const release = await hold(page, dismissCall);
  await notMe(page).click();
  await hide(page).click();
  await expect(keep(page)).toBeDisabled();
  await keep(page).click({ force: true });
  await expect(dialog(page)).toBeVisible();
  release();
  // The server does not know the sample claim.
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await keep(page).click();
  await expect(notMe(page)).toBeFocused();
});
