import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

async function searchFor(page: Page, [firstName, lastName, state]: [string, string, string]): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('State you lived in').selectOption({ label: state });
  await page.getByLabel('Last name').press('Enter');
}

test('a state whose list we read says how many carry the name, and the name goes along to the sign-up', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'See what’s on record' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Choose a state',
  ]);
  test.slow();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const heading = page.getByRole('heading', {
    name: /records? carr(y|ies) the name Jordan Delgado in California/,
  });
  // The sandbox's list may still be read.
  await expect(async () => {
    await searchFor(page, ['Jordan', 'Delgado', 'California']);
    await expect(heading).toBeVisible();
  }).toPass({ intervals: [5_000], timeout: 90_000 });
  await expect(heading).toBeFocused();
  await expect(
    page.getByText(/California Unclaimed Property, a sample list with invented people: [\d,]+ records/),
  ).toBeVisible();
  await expect(page.getByText('DELGADO J', { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See which are yours' }).click();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Last name')).toHaveValue('Delgado');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('CA');
  expect(addresses.filter((address) => /jordan|delgado/i.test(address))).toEqual([]);
});

test('a state without a list has its guide, by keyboard alone', async ({ page }) => {
  await page.getByLabel('First name').focus();
  for (const typed of ['Morgan', 'Whitfield', 'Montana']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We can’t look in Montana. You can' })).toBeFocused();
  await expect(page.getByText('We have no list of Montana Department of Revenue')).toBeVisible();
  await expect(page.getByText('WHITFIELD')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open mtrevenue.gov (opens in a new tab)' })).toBeVisible();
  await expect(page.getByText(/found nothing|nothing found/i)).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
});

test('offline, it says so and keeps what was typed', { tag: '@long' }, async ({ page, withholdCode }) => {
  await withholdCode('features/landing/name-search/name-search.tsx');
  await page.reload();
  await page.getByLabel('First name').fill('Jordan');
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByText('We couldn’t load the search.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await page.unrouteAll();
  await page.reload();
  await page.route('**/api/name-search', (route) => route.abort());
  await searchFor(page, ['Jordan', 'Delgado', 'California']);
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t reach Rightful.' })).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Delgado');
});
