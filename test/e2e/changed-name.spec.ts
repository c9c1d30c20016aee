import { expect, type Page } from '@playwright/test';
import { reviewWords } from '../../src/shared/reviews.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { fillAddress, fillBirthDate, homeAddress } from './support/personal-form.ts';
import { problem } from './support/problem.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const warning = 'If you save others, we ask you to verify again';

/** Opens the saved details of somebody who is verified, or not. */
async function openDetails(page: Page, { isVerified = true } = {}): Promise<void> {
  const verified = {
    name: 'Jordan Sample',
    dateOfBirth: '1988-04-12',
    address: null,
    source: 'idme',
    level: 'IAL2',
    verifiedAt: '2026-11-01T12:00:00.000Z',
  };
  await page.route('**/api/identity', (route) =>
    route.fulfill({
      json: {
        emailProved: true,
        verified: isVerified ? verified : null,
        ways: { idme: true, bank: true },
        banks: [],
        documents: null,
      },
    }),
  );
  await page.goto('/onboarding?step=1');
  await expect(lastName(page)).not.toHaveValue('');
}

const lastName = (page: Page) => page.getByLabel('Last name').first();
const save = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('who is verified reads before saving that another name has to be verified again', async ({
  page,
  person,
}) => {
  await openDetails(page);
  await expect(page.getByText(warning)).toHaveCount(0);
  await fillAddress(homeAddress(page), '9 New Street, Fresno, CA 93721');
  await expect(page.getByText(warning)).toHaveCount(0);
  await lastName(page).fill('Delgado');
  await expect(page.getByText(warning)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await lastName(page).fill(`${person.lastName} `);
  await expect(page.getByText(warning)).toHaveCount(0);
  await fillBirthDate(page, '1988-04-13');
  await expect(page.getByText(warning)).toBeVisible();
});

test('who is not verified is not warned', { tag: '@long' }, async ({ page }) => {
  await openDetails(page, { isVerified: false });
  await lastName(page).fill('Delgado');
  await expect(page.getByText(warning)).toHaveCount(0);
});

test('a fourth name within 30 days is refused beside the field, and stays typed', { tag: '@long' }, async ({
  page,
}) => {
  await openDetails(page);
  for (const name of ['Alder', 'Birch']) {
    await lastName(page).fill(name);
    await save(page);
    await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeVisible();
    await page.goto('/onboarding?step=1');
    await expect(lastName(page)).toHaveValue(name);
  }
  await lastName(page).fill('Cedar');
  await save(page);
  await expect(page.getByRole('alert')).toContainText('3 names or birth dates in the last 30 days');
  await expect(lastName(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(lastName(page)).toHaveAccessibleDescription(/You can change yours again from/);
  await expect(lastName(page)).toHaveValue('Cedar');
  await expectAccessible(page);
});

test('a change that we look at says so once it is saved', { tag: '@long' }, async ({ page }) => {
  await openDetails(page);
  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      json: [
        {
          id: crypto.randomUUID(),
          kind: 'identity_changes',
          status: 'waiting',
          subjectId: crypto.randomUUID(),
          openedAt: '2026-11-19T12:00:00.000Z',
          decidedAt: null,
          reason: null,
        },
      ],
    }),
  );
  await lastName(page).fill('Delgado');
  await save(page);
  await expect(notices(page)).toContainText(reviewWords.identity_changes.meanwhile);
});

test('a change that nobody looks at says nothing, even if that cannot be learned', { tag: '@long' }, async ({
  page,
}) => {
  await openDetails(page);
  await page.route('**/api/reviews', (route) => route.fulfill(problem(503, 'too_busy')));
  await lastName(page).fill('Delgado');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeVisible();
  await expect(notices(page)).toHaveText('');
});
