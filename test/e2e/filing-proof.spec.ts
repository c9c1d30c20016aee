import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { address, call, claim, fileButton, main, nameField, preview, serve } from './support/filing-page.ts';
import { signAndFile } from './support/filing-steps.ts';
import { problem } from './support/problem.ts';
import { startSession, test } from './support/test.ts';

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test.describe('what has to be proved first', () => {
  const missing = (code: string, detail: string) => ({ missing: { code, detail } });

  test('an email address is proved by another link, without losing what was typed', async ({
    page,
    person,
    mailbox,
  }) => {
    const sentence = 'Before you file, confirm your email address with the link we sent you.';
    const served = await serve(page, missing('email_not_proved', sentence));
    await page.goto(address('sign'));
    await expect(main(page)).toContainText(sentence);
    await nameField(page).fill('Jordan Ri');
    await expect(fileButton(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(main(page)).toContainText(`We sent a link to ${person.email}`);
    await mailbox.waitForMail(person.email, { subject: /confirm/i });
    served.preview = preview();
    await page.getByRole('button', { name: 'I’ve confirmed it' }).click();
    await expect(fileButton(page)).toBeVisible();
    await expect(nameField(page)).toHaveValue('Jordan Ri');
  });

  test('leads to where it is proved, and back', { tag: '@long' }, async ({ page }) => {
    const served = await serve(page, missing('identity_required', 'We have to know that it is you.'));
    await page.goto(address('sign'));
    await expect(page.getByRole('link', { name: 'Verify who I am' })).toHaveAttribute(
      'href',
      `/identity?returnTo=${encodeURIComponent(address('sign'))}`,
    );
    served.preview = preview(missing('name_document_needed', 'The record is in your former name.'));
    await page.goto(address('sign'));
    await page.getByRole('link', { name: 'Add the document' }).click();
    await expect(page).toHaveURL(`${address('documents')}#proof_of_name`);
    served.preview = preview(missing('name_not_verified', 'The record is in the name RIVERA JO.'));
    await page.goto(address('cost'));
    await page.getByRole('link', { name: 'Add a former name' }).click();
    await page.getByRole('link', { name: 'Back to your claim' }).click();
    await expect(page).toHaveURL(address('cost'));
  });

  test('and ends while the claim is read, is asked for, and the name stays', { tag: '@long' }, async ({
    page,
  }) => {
    const served = await serve(page);
    await page.route(call('/file'), (route) => {
      served.preview = preview(missing('identity_required', 'We have to know that it is you.'));
      return route.fulfill(problem(403, 'identity_required', 'We have to know that it is you.'));
    });
    await page.goto(address('sign'));
    await signAndFile(page, 'Jordan Rivera');
    await expect(page.getByRole('link', { name: 'Verify who I am' })).toBeVisible();
    await expect(nameField(page)).toHaveValue('Jordan Rivera');
  });
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
    await serve(page);
    await page.route('**/api/reviews', (route) => route.fulfill({ json: reviews }));
    await page.route(call('/filing'), (route) => route.fulfill(problem(409, 'property_claimed', refusal)));
    await page.goto(address());
  }

  test('is told to us once, with what was typed before', async ({ page }) => {
    const reviews: object[] = [];
    await page.route(call('/property-review'), (route) => {
      reviews.push(review);
      return route.fulfill({ json: { success: true } });
    });
    await openClaimed(page, reviews);
    await expect(main(page)).toContainText(refusal);
    await page.getByLabel('Why is it yours? (optional)').fill('I lived there.');
    await page.reload();
    await expect(page.getByLabel('Why is it yours? (optional)')).toHaveValue('I lived there.');
    await expectFits(page);
    await expectAccessible(page);
    const told = page.waitForRequest(call('/property-review'));
    await page.getByRole('button', { name: 'Tell us it’s mine' }).click();
    expect((await told).postDataJSON()).toEqual({ note: 'I lived there.' });
    await expect(main(page)).toContainText('We’re looking at both claims');
    await page.getByRole('link', { name: 'Add a document' }).click();
    await expect(page.getByLabel('Document type')).toHaveValue('proof_of_ownership');
  });

  test('and was decided to be theirs shows why', { tag: '@long' }, async ({ page }) => {
    await openClaimed(page, [{ ...review, status: 'refused', reason: 'The address is not yours.' }]);
    await expect(main(page)).toContainText('We decided that someone else may claim this.');
    await expect(main(page)).toContainText('The address is not yours.');
  });
});
