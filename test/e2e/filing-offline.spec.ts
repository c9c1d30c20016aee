import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  address,
  agreement,
  call,
  claim,
  fileButton,
  main,
  nameField,
  serve,
} from './support/filing-page.ts';
import { consentBox } from './support/filing-steps.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const summary = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'There is a problem' });
const proof = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('a connection that is lost in the middle of any step loses nothing', async ({ page, context }) => {
  const question = {
    id: 'lived',
    kind: 'address',
    text: 'Did you ever live at 8051 Foxmint St, Tulsa?',
    answer: null as string | null,
  };
  const served = await serve(page, { agreement: { ...agreement, needsConsent: true } });
  const asked = () => ({ ...claim, questions: [question], openQuestionCount: question.answer ? 0 : 1 });
  served.page = sampleClaimPage(asked());
  let isOffline = false;
  const setOffline = async (offline: boolean) => {
    isOffline = offline;
    await context.setOffline(offline);
  };
  const answerUnless = (path: string, json: () => object) =>
    page.route(path, (route) =>
      isOffline ? route.abort('internetdisconnected') : route.fulfill({ json: json() }),
    );
  await answerUnless(call('/answers'), () => {
    question.answer = 'yes';
    served.page = sampleClaimPage(asked());
    return { questions: [question], openQuestionCount: 0, isHidden: false, reason: null };
  });
  await answerUnless('**/api/user/esign-consent', () => ({ version: 'any', acceptedAt: null }));
  await answerUnless(call('/file'), () => ({ ...claim, status: 'filed' }));
  const document = {
    id: crypto.randomUUID(),
    kind: 'photo_id',
    fileName: proof.name,
    contentType: proof.mimeType,
    sizeBytes: 9,
    isSent: false,
    createdAt: '2026-11-19T12:00:00.000Z',
  };
  await answerUnless(call('/documents'), () => {
    served.page = sampleClaimPage({ ...asked(), documents: [document] });
    return document;
  });
  await page.goto(address());

  await setOffline(true);
  await page.getByRole('radio', { name: 'Yes, that was me' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Yes, that was me' })).toBeChecked();
  await setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(address('documents'));
  await setOffline(true);
  await page.getByLabel('Add file: Photo ID').setInputFiles(proof);
  await expect(main(page)).toContainText('We couldn’t reach');
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();
  await expect(summary(page)).toBeFocused();
  await expectAccessible(page);
  await summary(page)
    .getByRole('link', { name: /^Photo ID: We couldn’t reach/ })
    .click();
  await expect(page.getByLabel('Add file: Photo ID')).toBeFocused();
  await setOffline(false);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('license.pdf, ')).toBeVisible();
  await expect(summary(page)).toHaveCount(0);

  await setOffline(true);
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review and sign' }).click();

  await expect(main(page)).toContainText(proof.name);
  await consentBox(page).check();
  await page.getByLabel(/^I agree to the agreement/).check();
  await nameField(page).fill('Jordan Rivera');
  await fileButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Nothing you typed is lost.');
  await expect(nameField(page)).toHaveValue('Jordan Rivera');
  await expect(consentBox(page)).toBeChecked();
  await setOffline(false);
  await fileButton(page).click();
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
});

test('a file that cannot be used is said before the next step, and can be left out', {
  tag: '@long',
}, async ({ page }) => {
  await serve(page);
  await page.goto(address('documents'));
  await page.getByLabel('Add file: Photo ID').setInputFiles({ ...proof, buffer: Buffer.alloc(0) });
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText('Photo ID: This file is empty.');
  await expect(page.getByLabel('Add file: Photo ID')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^Leave it out/ }).click();
  await expect(summary(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();
  await expect(page).toHaveURL(address('cost'));
});
