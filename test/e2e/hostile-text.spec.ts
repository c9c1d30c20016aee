import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type PageName, pagePaths, signedInPages } from '../../src/shared/page-paths.ts';
import { createSoftwarePasskey } from '../support/software-passkey.ts';
import { test } from './support/test.ts';

const payloads = [
  ['a script', '<script>alert(document.domain)</script>'],
  ['an element with a handler', '"><img src=x onerror=alert(1)><svg onload=alert(2)>'],
  ['SQL', `Robert'); DROP TABLE users; --`],
  ['a template', `{{constructor.constructor("alert(1)")()}}\${alert(1)}</textarea><b>bold</b>`],
] as const;

async function post(page: Page, path: string, data: object = {}) {
  const response = await page.request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Names hold letters only, but those of earlier accounts may hold anything. */
async function nameEarlier(page: Page, text: string): Promise<void> {
  const names = { firstName: text, middleName: text, lastName: text };
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...names } });
  });
  await page.route('**/api/onboarding/status', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    const profile = { ...status.profile, ...names, formerNames: [names] };
    await route.fulfill({ response, json: { ...status, profile } });
  });
}

/** Signs up and enters the text in every field that a page shows again. */
async function writeEverywhere(page: Page, text: string, baseURL: string): Promise<void> {
  await post(page, '/api/onboarding/personal-info', {
    firstName: 'Robert',
    lastName: 'Tables',
    email: `hostile-${randomBytes(5).toString('hex')}@example.com`,
    password: 'copper-lantern-47-orchard',
    dateOfBirth: '1988-04-12',
    address: text,
    state: 'CA',
    priorAddresses: [text],
  });
  await post(page, '/api/user/payout-accounts', {
    accountType: 'checking',
    routingNumber: '222222226',
    accountNumber: '0001236789',
    accountHolderName: text,
    bankName: text,
  });
  await post(page, '/api/support/help', { message: text });
  const { challenge } = await post(page, '/api/user/two-factor/passkeys/options');
  const registration = createSoftwarePasskey(baseURL).register(challenge);
  await post(page, '/api/user/two-factor/passkeys', { name: text.slice(0, 60), registration });
}

/** Expects the text verbatim on each page that shows it. */
const shownOn: Partial<Record<PageName, (page: Page, text: string) => Promise<void>>> = {
  dashboard: async (page, text) => {
    await expect(page.getByRole('banner').getByText(text, { exact: true })).toBeAttached();
  },
  onboarding: async (page, text) => {
    await page.goto(`${pagePaths.onboarding}?step=1`);
    await expect(page.getByLabel('First name').first()).toHaveValue(text);
    await expect(page.getByLabel('Last name').first()).toHaveValue(text);
  },
  payoutSettings: async (page, text) => {
    await expect(page.getByRole('heading', { name: text, exact: true })).toBeVisible();
    await expect(page.getByText(`Held by ${text}`, { exact: true })).toBeVisible();
  },
  accountSettings: async (page, text) => {
    await expect(page.getByRole('region', { name: 'Your messages and our replies' })).toContainText(text);
    await expect(
      page.getByRole('listitem').getByText(text.slice(0, 60), { exact: true }).first(),
    ).toBeVisible();
  },
};

/** Elements that exist only if a page interprets the text as markup. */
const injected =
  'img[src="x"], [onload], [onerror], main script, main b, body > script:not([src]):not([type])';

for (const [name, text] of payloads)
  test(`${name} is text on every page`, { tag: name === 'a script' ? [] : '@long' }, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    await writeEverywhere(page, text, baseURL ?? '');
    await nameEarlier(page, text);
    // What filing shows of a claim, other tests look at.
    for (const pageName of signedInPages.filter((each) => each !== 'filing')) {
      await page.goto(pagePaths[pageName]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shownOn[pageName]?.(page, text);
      await expect(page.locator(injected)).toHaveCount(0);
    }
    expect(dialogs).toEqual([]);
  });

test('text in an address is never part of a page', { tag: '@long' }, async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  for (const [, text] of payloads) {
    const encoded = encodeURIComponent(text);
    const addresses = [
      `/${encoded}`,
      `/search-sources?q=${encoded}&state=${encoded}#${encoded}`,
      `/reset-password?token=${encoded}`,
      `/dashboard?payment_intent=${encoded}&redirect_status=${encoded}&claim=${encoded}`,
      `/onboarding?step=${encoded}&next=${encoded}`,
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(injected)).toHaveCount(0);
    }
  }
  expect(dialogs).toEqual([]);
});
