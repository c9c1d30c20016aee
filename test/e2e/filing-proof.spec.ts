import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { problem } from './support/problem.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';

const claim = sampleClaim();
const claimPage = `/dashboard?claim=${claim.id}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Review before you file' });
const nameField = (page: Page) => dialog(page).getByLabel('Sign by typing your full name');
const fileButton = (page: Page) => dialog(page).getByRole('button', { name: 'File claim' });

const sentences = {
  email_not_proved: 'Before you file, confirm your email address with the link we sent you.',
  identity_required: 'Before we file a claim for you, we have to know that it is you.',
  identity_in_review: 'Someone on our team is looking at it.',
  name_not_verified: 'The office’s record is in the name RIVERA JO, and you are verified as Jordan Rivera.',
  name_document_needed: 'The office’s record is in your former name, Jordan Delgado.',
  entitlement_required: 'To act for another person, send us the papers that entitle you to.',
} as const;

type Missing = keyof typeof sentences;

const preview = (missing: Missing | null) => ({
  ...sampleOwnPreview(claim),
  mode: 'agent',
  channel: 'agency_api',
  agreement: { id: 'agreement', text: 'I want this claim to be filed.', nameToType: 'Jordan Rivera' },
  missing: missing && { code: missing, detail: sentences[missing] },
});

/** Opens the claim's page. What is missing can change while the test goes on. */
async function openClaim(page: Page, asked: { missing: Missing | null }): Promise<void> {
  await page.route(/\/api\/claims(\?.*)?$/, (route) => route.fulfill({ json: [claim] }));
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: sampleClaimPage(claim) }));
  await page.route(`**/api/claims/${claim.id}/filing`, (route) =>
    route.fulfill({ json: preview(asked.missing) }),
  );
  await page.goto(claimPage);
  await openDialog(page);
}

const openDialog = (page: Page) => page.getByRole('button', { name: 'File this claim' }).click();

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('an unproved email address is proved by another link, and what was typed is still there', async ({
  page,
  person,
  mailbox,
}) => {
  const asked: { missing: Missing | null } = { missing: 'email_not_proved' };
  await openClaim(page, asked);
  await expect(dialog(page)).toContainText(sentences.email_not_proved);
  await nameField(page).fill('Jordan Ri');
  await expect(fileButton(page)).toHaveCount(0);
  await nameField(page).press('Enter');
  await expectDialogFits(dialog(page));
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: 'Send the link again' }).click();

  await expect(dialog(page)).toContainText(`We sent a link to ${person.email}`);
  await mailbox.waitForMail(person.email, { subject: /confirm/i });
  asked.missing = null;
  await dialog(page).getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect(fileButton(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Jordan Ri');
});

test('a proof that was given in another tab is noticed', async ({ page }) => {
  const asked: { missing: Missing | null } = { missing: 'email_not_proved' };
  await openClaim(page, asked);
  await expect(dialog(page)).toContainText(sentences.email_not_proved);
  asked.missing = null;
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(fileButton(page)).toBeVisible();
});

test('who is not verified goes to verify and comes back to what was typed', async ({ page }) => {
  const asked: { missing: Missing | null } = { missing: 'identity_required' };
  await openClaim(page, asked);
  await nameField(page).fill('Jordan Ri');
  const verify = dialog(page).getByRole('link', { name: 'Verify who I am' });
  await expect(verify).toHaveAttribute('href', `/identity?returnTo=${encodeURIComponent(claimPage)}`);
  await verify.click();
  await expect(page).toHaveURL(/\/identity/);
  asked.missing = null;
  await page.goto(claimPage);
  await openDialog(page);
  await expect(nameField(page)).toHaveValue('Jordan Ri');
  await expect(fileButton(page)).toBeVisible();
});

test('a record in another name leads to the former names and back to the claim', async ({ page }) => {
  await openClaim(page, { missing: 'name_not_verified' });
  await dialog(page).getByRole('link', { name: 'Add a former name' }).click();
  await expect(page.getByRole('link', { name: 'Back to your claim' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a former name' }).click();
  await page.getByLabel('First name').last().fill('Jordan');
  await page.getByLabel('Last name').last().fill('Delgado');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(claimPage);
});

test('a former name leads to the form for the document, already chosen', async ({ page }) => {
  await openClaim(page, { missing: 'name_document_needed' });
  await dialog(page).getByRole('link', { name: 'Add the document' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const kind = page.getByLabel('Document type');
  await expect(kind).toHaveValue('proof_of_name');
  await expect(kind).toBeFocused();
  await expect(page).toHaveURL(claimPage);
});

for (const [missing, way] of [
  ['identity_in_review', undefined],
  ['entitlement_required', 'Write to us'],
] as const)
  test(`${missing} says why, and what to do`, { tag: '@long' }, async ({ page }) => {
    await openClaim(page, { missing });
    await expect(dialog(page)).toContainText(sentences[missing]);
    await expect(fileButton(page)).toHaveCount(0);
    await expect(dialog(page).locator('h3 ~ div a, h3 ~ div button')).toHaveText([
      ...(way ? [way] : []),
      'Cancel',
    ]);
  });

test('a proof that ends while the claim is read is asked for, and the name stays', async ({ page }) => {
  const asked: { missing: Missing | null } = { missing: null };
  await openClaim(page, asked);
  await page.route(`**/api/claims/${claim.id}/file`, (route) => {
    asked.missing = 'identity_required';
    return route.fulfill(problem(403, 'identity_required', sentences.identity_required));
  });
  await nameField(page).fill('Jordan Rivera');
  await fileButton(page).click();
  await expect(dialog(page).getByRole('link', { name: 'Verify who I am' })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Jordan Rivera');
});

test('who signs out leaves nothing typed behind', async ({ page }) => {
  await openClaim(page, { missing: null });
  await nameField(page).fill('Jordan Rivera');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Jordan' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Jordan Rivera');
});

test('a property on which its office has paid a claim says so before it is filed', async ({ page }) => {
  const paidBefore = sampleClaimPage({ ...claim, officeClaims: 'paid' });
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: paidBefore }));
  await page.goto(claimPage);
  await expect(page.getByRole('main')).toContainText(
    'The office has already paid a claim on this. It may still be yours, but the chance is lower.',
  );
  await expectAccessible(page);
});

test.describe('a property that somebody else claims', () => {
  const refusal = 'Someone has already claimed this through us. If it is yours, tell us.';
  const review = {
    id: crypto.randomUUID(),
    kind: 'property',
    subjectId: claim.id,
    status: 'waiting',
    openedAt: '2026-11-18T12:00:00.000Z',
    decidedAt: null,
    reason: null,
  };

  async function openClaimed(page: Page, reviews: object[]): Promise<void> {
    await page.route('**/api/reviews', (route) => route.fulfill({ json: reviews }));
    await page.route(/\/api\/claims(\?.*)?$/, (route) => route.fulfill({ json: [claim] }));
    await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: sampleClaimPage(claim) }));
    await page.route(`**/api/claims/${claim.id}/filing`, (route) =>
      route.fulfill(problem(409, 'property_claimed', refusal)),
    );
    await page.goto(claimPage);
    await openDialog(page);
  }

  test('is told to us once, with what was typed before', async ({ page }) => {
    const reviews: object[] = [];
    const notes: unknown[] = [];
    await page.route(`**/api/claims/${claim.id}/property-review`, (route) => {
      notes.push(route.request().postDataJSON());
      reviews.push(review);
      return route.fulfill({ json: { success: true } });
    });
    await openClaimed(page, reviews);
    await expect(dialog(page)).toContainText(refusal);
    await dialog(page).getByLabel('Why is it yours? (optional)').fill('I lived there.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await openDialog(page);
    await expect(dialog(page).getByLabel('Why is it yours? (optional)')).toHaveValue('I lived there.');
    await expectDialogFits(dialog(page));
    await expectAccessible(page);

    await dialog(page).getByRole('button', { name: 'Tell us it’s mine' }).click();

    await expect(dialog(page)).toContainText('You told us that this property is yours.');
    await expect(dialog(page)).toContainText('We’re looking at both claims');
    expect(notes).toEqual([{ note: 'I lived there.' }]);
    await expectAccessible(page);
    await dialog(page).getByRole('link', { name: 'Add a document' }).click();
    await expect(page.getByLabel('Document type')).toHaveValue('proof_of_ownership');
  });

  test('and was decided to be theirs shows why', { tag: '@long' }, async ({ page }) => {
    await openClaimed(page, [{ ...review, status: 'refused', reason: 'The address is not yours.' }]);
    await expect(dialog(page)).toContainText('We decided that someone else may claim this.');
    await expect(dialog(page)).toContainText('The address is not yours.');
    await expect(dialog(page).getByRole('button', { name: 'Tell us it’s mine' })).toHaveCount(0);
  });
});
