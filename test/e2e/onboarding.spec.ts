import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn } from '../support/test-mailbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/test.ts';

const freshEmail = () => `newcomer-${randomBytes(5).toString('hex')}@example.com`;

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto('/onboarding');
  await page.getByLabel('First name').fill('Morgan');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1992-07-21');
  await page.getByLabel('Address').fill('3117 Prairie Rose Avenue, Tulsa, OK 74103');
}

test('a newcomer signs up from the landing page and sets a password by mail', async ({ page, mailbox }) => {
  const email = freshEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start My Free Scan' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByText('33%')).toBeVisible();
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Morgan' })).toBeVisible();
  expect(linkIn(await mailbox.waitForMail(email)).pathname).toBe('/reset-password');
});

test('every empty field says what it needs, and nothing typed is lost', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByLabel('Address').fill('kept');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Date of birth is required',
  ]) {
    await expect(summary).toContainText(sentence);
  }
  await expect(page.getByLabel('Address')).toHaveValue('kept');
  await expectAccessible(page);
});

test('who is younger than 18 is told so', async ({ page }) => {
  await fillIn(page, freshEmail());
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 17}-01-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(/at least 18 years old/);
});

test('a known address is told so and led to the login page', async ({ page, person }) => {
  await fillIn(page, person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const notice = page.getByRole('region', { name: /notifications/i });
  await expect(notice).toContainText('Account Already Exists');
  await expect(notice).toContainText('This email is already registered. Redirecting to login...');
  await expect(page).toHaveURL('/login');
});

test('in the sandbox a sample person fills the form, each time as a newcomer', async ({ page }) => {
  await page.goto('/onboarding');
  const email = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Jordan Rivera' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1988-04-12');
  const first = await email.inputValue();
  await page.getByRole('button', { name: 'Jordan Rivera' }).click();
  await expect(email).not.toHaveValue(first);
  await expect(email).toHaveValue(/^jordan\.rivera\.[0-9a-f]{8}@example\.com$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});
