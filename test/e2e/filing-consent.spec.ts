import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import {
  address,
  agreement,
  call,
  claim,
  fileButton,
  main,
  nameField,
  preview,
  serve,
} from './support/filing-page.ts';
import { consentBox, signAndFile } from './support/filing-steps.ts';
import { problem } from './support/problem.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const unasked = { agreement: { ...agreement, needsConsent: true } };

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

/** Notes what is sent, in its order. */
async function noteCalls(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/user/esign-consent', (route) => {
    const isGiven = route.request().method() === 'POST';
    sent.push(isGiven ? 'agreed' : 'withdrawn');
    return route.fulfill({ json: { version: 'any', acceptedAt: null } });
  });
  await page.route(call('/file'), (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: claim });
  });
  return sent;
}

test('before the first signature its person agrees to sign electronically, once, with the text in full', async ({
  page,
}) => {
  await serve(page, unasked);
  const sent = await noteCalls(page);
  await page.goto(address('sign'));
  await expect(consentBox(page)).not.toBeChecked();
  await page.getByText('What that means, and how to get paper').click();
  await expect(main(page)).toContainText('You may have any of these records on paper, free of charge');
  await expectFits(page);
  await expectAccessible(page);

  await nameField(page).fill('Jordan Rivera');
  await page.getByLabel(/^I agree to the agreement/).check();
  await fileButton(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Say that you agree to sign electronically' }).click();
  await expect(consentBox(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue('Jordan Rivera');
  expect(sent).toEqual([]);

  await page.keyboard.press('Space');
  await fileButton(page).click();
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
  expect(sent).toEqual(['agreed', { signedName: 'Jordan Rivera', agreementId: 'agreement' }]);
});

test('who has agreed is not asked again, and may withdraw it', { tag: '@long' }, async ({ page }) => {
  const served = await serve(page);
  const sent = await noteCalls(page);
  await page.goto(address('sign'));
  await expect(fileButton(page)).toBeVisible();
  await expect(consentBox(page)).toHaveCount(0);
  await page.getByText('Sign on paper instead').click();
  served.preview = preview(unasked);
  await page.getByRole('button', { name: 'Withdraw my consent' }).click();
  await expect(notices(page)).toContainText('What you signed before stays signed.');
  await expect(consentBox(page)).not.toBeChecked();
  expect(sent).toEqual(['withdrawn']);
});

test('who declines gets the packet to sign by hand, without a fee', async ({ page }) => {
  const served = await serve(page, unasked);
  const sent = await noteCalls(page);
  await page.goto(address('sign'));
  await page.getByText('Sign on paper instead').click();
  await expect(main(page)).toContainText('our fee is $0.00, and you keep all of it');
  await expectFits(page);
  // The header, which stays in view, must not cover a part of a control.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  served.page = sampleClaimPage({ ...claim, standing: 'ready_to_send', isReadyToSend: true });
  await page.getByRole('button', { name: 'Prepare it on paper' }).click();
  await expect(notices(page)).toContainText('Claim prepared');
  expect(sent).toEqual([{ onPaper: true }]);
});

test('a consent that was withdrawn elsewhere is asked for when it is missed, and nothing typed is lost', {
  tag: '@long',
}, async ({ page }) => {
  const served = await serve(page);
  await page.route(call('/file'), (route) => {
    served.preview = preview(unasked);
    return route.fulfill(problem(409, 'esign_consent_needed', 'Say that you agree to sign electronically.'));
  });
  await page.goto(address('sign'));
  await signAndFile(page, 'Jordan Rivera');
  await expect(consentBox(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Jordan Rivera');
});
