import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('somebody adds their late mother, finds something, sees whose it is, and switches', async ({
  page,
  person,
}) => {
  test.slow();
  await page.goto('/people');
  await page.getByRole('link', { name: 'Add somebody' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(['Enter the first name', 'Enter the last name']);
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name', { exact: true }).fill(person.lastName);
  await page.getByLabel('Date of death (if you know it)').fill('2024-01-02');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Last address').fill('12 Example Road, Lincoln');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary).toContainText('Add the state to the address');
  await page.getByLabel('Last address').fill('12 Example Road, Lincoln, NE 68508');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('I am an heir, and there was no probate').check();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add and plan the searches' }).click();

  const name = `Ruth ${person.lastName}`;
  const whose = `For ${name}, your late mother`;
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/search-plan\?person=/);
  await expect(main.getByText(whose)).toBeVisible();
  await page.getByRole('button', { name: 'Plan my searches' }).click();
  await expect(main.getByText('They lived in Nebraska').first()).toBeVisible();
  await page.getByRole('button', { name: 'I found something' }).click();
  await page.getByLabel('Owner, as printed').fill(`${person.lastName} RUTH`.toUpperCase());
  await page.getByLabel('Company (if shown)').fill('EXAMPLE MILL');
  await page.getByLabel('Property ID (if shown)').fill('4711');
  await page.getByLabel('Amount in dollars').fill('61.20');
  await page.getByRole('button', { name: 'Add to your claims' }).click();
  await expect(page.getByText('It’s among your claims.')).toBeVisible();

  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Unclaimed property from Example Mill' });
  await expect(row.getByText(whose)).toBeVisible();
  const people = page.getByRole('navigation', { name: 'Whose' });
  await people.getByRole('link', { name: 'You', exact: true }).click();
  await expect(row).toBeHidden();
  await people.getByRole('link', { name }).click();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?person=/);
  await expectFits(page);
  await expectAccessible(page);
  await row.getByRole('link', { name: 'Unclaimed property from Example Mill', exact: true }).click();
  await expect(main.getByText(whose)).toBeVisible();
});

test('somebody with nobody else sees no switch, only a quiet way in @long', async ({ page }) => {
  await page.goto('/search-plan');
  await expect(page.getByRole('link', { name: 'Search for somebody else' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Whose' })).toHaveCount(0);
});
