import { expect, type Page } from '@playwright/test';
import { answerClaims } from './support/claim-lists.ts';
import { hold } from './support/hold.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const claims = Array.from({ length: 12 }, (_, index) => sampleClaim({ title: `Old deposit ${index + 1}` }));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const scrolledPx = (page: Page) => page.evaluate(() => scrollY);

async function expectArrivalAt(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
  expect(await scrolledPx(page)).toBe(0);
}

/** On a phone, the last claim of this list is several screens below the top. */
async function openLastClaim(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Old deposit 12', exact: true });
  await link.scrollIntoViewIfNeeded();
  // The rows above get their real heights only when they are seen, which moves the page until it is left.
  const left = link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        element.addEventListener('click', () => resolve(scrollY), { capture: true, once: true });
      }),
  );
  await link.click();
  expect(await left).toBeGreaterThan(1_000);
  return left;
}

test.beforeEach(async ({ page, person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, person);
  await answerClaims(page, () => claims);
  // What waits for somebody stands above the list, and moves it when it is read later.
  await page.route('**/api/todos', (route) => route.fulfill({ json: [] }));
  for (const claim of claims)
    await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: sampleClaimPage(claim) }));
});

test('a claim opens at its heading and names the tab, and going back restores the list’s position', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const leftAtPx = await openLastClaim(page);
  await expectArrivalAt(page, 'Old deposit 12');
  await expect(page).toHaveTitle('Old deposit 12 · Rightful');
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
  await expectArrivalAt(page, 'Old deposit 12');

  await page.goBack();
  await expect(heading(page, 'Recovery Dashboard')).toBeFocused();
  await expect(page).toHaveTitle('Recovery dashboard · Rightful');
  await expect.poll(() => scrolledPx(page)).toBe(leftAtPx);

  await page.goForward();
  await expect(heading(page, 'Old deposit 12')).toBeFocused();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expectArrivalAt(page, 'Recovery Dashboard');
});

test('a claim shows its heading while it loads, and the focus stays there', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/dashboard');
  const release = await hold(page, `**/api/claims/${claims.at(-1)?.id}`);
  await openLastClaim(page);
  await expectArrivalAt(page, 'Old deposit 12');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the claim' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: 'We can’t find this claim' })).toBeFocused();
  await expect(page).toHaveTitle('We can’t find this claim · Rightful');
});

test('hiding a claim leads to the top of the dashboard', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/claims/*/dismiss', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/dashboard');
  await openLastClaim(page);
  await page.getByRole('button', { name: 'Not me' }).click();
  await page.getByRole('button', { name: 'Hide claim' }).click();
  await expectArrivalAt(page, 'Recovery Dashboard');
  await expect(page).toHaveTitle('Recovery dashboard · Rightful');
});

test('a claim opened by its address is named in the tab', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/dashboard?claim=${claims[0]?.id}`);
  await expect(heading(page, 'Old deposit 1')).toBeVisible();
  await expect(page).toHaveTitle('Old deposit 1 · Rightful');
});

test('a claim whose code does not come leaves the way back to the dashboard open', { tag: '@long' }, async ({
  page,
  withholdCode,
}) => {
  await withholdCode('features/dashboard/claim/claim-page.tsx');
  await page.goto('/dashboard');
  await openLastClaim(page);
  await expectArrivalAt(page, 'Sorry, something went wrong');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expectArrivalAt(page, 'Recovery Dashboard');
});
