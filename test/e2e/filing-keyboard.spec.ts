import { expect, type Page } from '@playwright/test';
import { address, agreement, call, claim, nameField, serve } from './support/filing-page.ts';
import { consentBox } from './support/filing-steps.ts';
import { startSession, test } from './support/test.ts';

/** Goes on with Tab until the control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

test('a claim is filed by the keyboard alone', async ({ page, person }) => {
  await startSession(page, person);
  await serve(page, { agreement: { ...agreement, needsConsent: true } });
  await page.route('**/api/user/esign-consent', (route) =>
    route.fulfill({ json: { version: 'any', acceptedAt: null } }),
  );
  await page.route(call('/file'), (route) => route.fulfill({ json: { ...claim, status: 'filed' } }));
  await page.goto(address());
  for (const name of ['Yes, continue', 'Continue to what it costs', 'Continue to review and sign']) {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await tabTo(page, consentBox(page));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel(/^I agree to the agreement/));
  await page.keyboard.press('Space');
  await tabTo(page, nameField(page));
  await page.keyboard.type('Jordan Rivera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
});
