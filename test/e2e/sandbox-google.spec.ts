import { expect, type Page } from '@playwright/test';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { test } from './support/test.ts';

const sandboxUrl = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`;
const { authorizePath, clientId } = sandboxVendors.google;

/** The callback is a page of the product, whose origin differs from the sandbox. */
function signInAddress(baseURL: string | undefined, change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${baseURL}/login`,
    response_type: 'code',
    scope: 'openid https://www.googleapis.com/auth/gmail.readonly',
    state: 'kept',
    prompt: 'consent',
    ...change,
  });
  return `${sandboxUrl}${authorizePath}?${query}`;
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wants access');
}

test('allowing leads from the consent page back to the product', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(signInAddress(baseURL));
  await choose(page, 'Morgan Whitfield');
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page).toHaveURL(/\/login\?state=kept&code=/);
});

test('cancelling leads back as well', { tag: '@long' }, async ({ page, baseURL }) => {
  await page.goto(signInAddress(baseURL));
  await choose(page, 'Morgan Whitfield');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page).toHaveURL(/\/login\?error=access_denied&state=kept$/);
});

test('the hinted account is taken by pressing Enter', { tag: '@long' }, async ({ page, baseURL }) => {
  await page.goto(signInAddress(baseURL, { login_hint: 'casey.nguyen@example.com' }));
  await expect(page.getByRole('button', { name: 'Casey' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('casey.nguyen@example.com')).toBeVisible();
});

async function expectReadable(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

test('the pages of the sign-in fit a phone and can be read by everybody', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await page.goto(signInAddress(baseURL));
  await expectReadable(page);
  await choose(page, 'Robin');
  await expectReadable(page);
  await page.goto(signInAddress(baseURL, { client_id: 'unknown' }));
  await expectReadable(page);
});

for (const path of ['/google', '/google/mailboxes/robin.ellery@example.com'])
  test(`${path} fits a phone and can be read by everybody`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`${sandboxUrl}${path}`);
    await expectReadable(page);
  });
