import { expect, type Page } from '@playwright/test';
import { signUpSample } from './support/sample-person.ts';
import { startSession, test } from './support/test.ts';
import { notices, task, verifyIdentity } from './support/vendor-dialogs.ts';

const done = (page: Page) => page.getByRole('heading', { name: 'Your scan is complete' });
const starting = (page: Page) => page.getByRole('heading', { name: 'Starting your scan…' });
const whatWasRead = (page: Page) => page.getByRole('list', { name: 'What we checked' });

async function finishStepTwo(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(starting(page)).toBeVisible();
  await expect(done(page)).toBeVisible({ timeout: 30_000 });
}

test('a name added after the scan is looked for by a new one; saved as it was, the result stays', async ({
  page,
  person,
}) => {
  test.slow();
  await startSession(page, person);
  await page.goto('/onboarding');
  await finishStepTwo(page, 'Continue without connecting');
  await expect(whatWasRead(page)).toContainText('Ready to search for 1 name');

  await page.goto('/onboarding?step=2');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Add a former name' }).click();
  const formerName = page.getByRole('group', { name: 'Former name 1' });
  await formerName.getByLabel('First name').fill('Jordan');
  await formerName.getByLabel('Last name').fill('Delgado');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(starting(page)).toBeVisible();
  await expect(done(page)).toBeVisible({ timeout: 30_000 });
  await expect(whatWasRead(page)).toContainText('Ready to search for 2 names');

  await page.goto('/onboarding?step=1');
  await expect(formerName.getByLabel('Last name')).toHaveValue('Delgado');
  const scansAsked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/onboarding/ai-scan')) scansAsked.push(request.method());
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(done(page)).toBeVisible();
  expect(scansAsked).toEqual([]);
});

test('transcripts added after the scan are read by a new one', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await signUpSample(page, 'Jordan Rivera');
  await verifyIdentity(page, 'Jordan Rivera');
  await expect(notices(page)).toContainText('ID.me connected');
  await finishStepTwo(page, 'Continue');
  await expect(whatWasRead(page)).toContainText('Read 0 tax transcripts');

  await page.getByRole('link', { name: 'Connect more accounts' }).click();
  const tax = task(page, 'IRS records (optional)');
  await tax.getByRole('button', { name: 'Use sample transcripts' }).click();
  const files = tax.getByRole('list', { name: 'Chosen files' });
  await expect(files).toContainText(/Added: account transcript for 20\d\d/);
  await expect(files).not.toContainText(/Waiting|Sending/, { timeout: 30_000 });
  await finishStepTwo(page, 'Continue');
  await expect(whatWasRead(page)).toContainText(/Read [1-9]\d* tax transcripts/);
});
