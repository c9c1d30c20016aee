import { expect, type FrameLocator, type Page } from '@playwright/test';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { expectAccessible } from './support/accessibility.ts';
import { serveHostPage } from './support/host-page.ts';
import { test as base } from './support/test.ts';

const { path, linkScriptPath, clientId, secret } = sandboxVendors.plaid;

/** Opens Link for the token in the address and records the arguments of its callbacks. */
const script = `
const calls = window.calls = [];
const link = window.link = window.Plaid.create({
  token: new URLSearchParams(location.search).get('token'),
  onSuccess: (publicToken, metadata) => calls.push({ name: 'success', publicToken, metadata }),
  onExit: (error, metadata) => calls.push({ name: 'exit', error, metadata }),
  onEvent: (name, metadata) => calls.push({ name: 'event', event: name, view: metadata.view_name }),
  onLoad: () => calls.push({ name: 'load' }),
});
document.getElementById('open').addEventListener('click', () => link.open());
`;

const customer = {
  client_name: 'Rightful',
  language: 'en',
  country_codes: ['US'],
  user: { client_user_id: 'visitor', legal_name: 'Casey Nguyen' },
};
const linkRequest = { ...customer, products: ['transactions'] };

interface Call {
  name: 'success' | 'exit' | 'event' | 'load';
  publicToken?: string;
  error?: { error_code: string } | null;
  event?: string;
  view?: string;
  metadata: {
    institution: { name: string } | null;
    status?: string | null;
    accounts?: { subtype: string }[];
  };
}

interface Host {
  sandboxUrl: string;
  /** Asks Plaid's API, as the product's server does. */
  call(operation: string, data: object): Promise<Record<string, string>>;
  /** Loads the page for a new or given link token and presses its button. */
  open(token?: string): Promise<FrameLocator>;
  calls(name: Call['name']): Promise<Call[]>;
}

const test = base.extend<{ host: Host }>({
  host: async ({ page, baseURL, request }, use) => {
    const sandboxUrl = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`;
    const { url, close } = await serveHostPage({ sandboxUrl, scriptPath: linkScriptPath, script });
    const call = async (operation: string, data: object) => {
      const headers = { 'plaid-client-id': clientId, 'plaid-secret': secret };
      const response = await request.post(`${sandboxUrl}${path}${operation}`, { headers, data });
      if (!response.ok()) throw new Error(await response.text());
      return response.json();
    };
    const createToken = async () => (await call('/link/token/create', linkRequest)).link_token;
    await use({
      sandboxUrl,
      call,
      open: async (token) => {
        await page.goto(`${url}?token=${token ?? (await createToken())}`);
        await page.getByRole('button', { name: 'Connect a bank' }).click();
        return page.frameLocator('iframe');
      },
      calls: (name) => readCalls(page, name),
    });
    close();
  },
});

async function readCalls(page: Page, name: Call['name']): Promise<Call[]> {
  const calls = await page.evaluate(() => (window as unknown as { calls: Call[] }).calls);
  return calls.filter((call) => call.name === name);
}

async function onlyCall(host: Host, name: Call['name']): Promise<Call> {
  await expect.poll(async () => (await host.calls(name)).length).toBe(1);
  const [call] = await host.calls(name);
  if (!call) throw new Error(`no ${name}`);
  return call;
}

async function goToSignIn(dialog: FrameLocator) {
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Juniper Federal Savings (sandbox)' }).click();
}

async function signIn(dialog: FrameLocator, username = 'user_good', password = 'pass_good') {
  await dialog.getByLabel('User name').fill(username);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

test('a bank is linked from consent to public token, with the accounts that were chosen', {
  tag: '@long',
}, async ({ host }) => {
  const dialog = await host.open();
  await expect(dialog.getByRole('dialog', { name: 'Connect your bank to Rightful' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await dialog.getByLabel('Search for your bank').fill('prairie');
  await expect(dialog.getByRole('list', { name: 'Banks' }).getByRole('button')).toHaveText([
    'Lantern Prairie Credit Union (sandbox)',
  ]);
  await dialog.getByLabel('Search for your bank').fill('no such bank');
  await expect(dialog.getByRole('status')).toHaveText('No banks match that name.');
  await dialog.getByLabel('Search for your bank').fill('juniper');
  await dialog.getByRole('button', { name: 'Juniper Federal Savings (sandbox)' }).click();

  await expect(dialog.getByText('Sandbox: the user name is user_good')).toBeVisible();
  await signIn(dialog, 'user_good', 'guess');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The user name or the password is not right. Try again.',
  );
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await signIn(dialog);

  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: /Cash Rewards Card/ }).uncheck();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Juniper Federal Savings (sandbox) will share 2 accounts.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();

  const { publicToken, metadata } = await onlyCall(host, 'success');
  expect(metadata).toMatchObject({
    institution: { institution_id: 'ins_900103', name: 'Juniper Federal Savings (sandbox)' },
    accounts: [
      { name: 'Everyday Checking', mask: '5518', type: 'depository', subtype: 'checking' },
      { name: 'Goal Savings', mask: '2281', type: 'depository', subtype: 'savings' },
    ],
    link_session_id: expect.any(String),
  });
  expect(await host.calls('exit')).toEqual([]);
  await host.call('/item/public_token/exchange', { public_token: publicToken });
  const events = (await host.calls('event')).map(({ event, view }) => view ?? event);
  expect(events.filter((event) => event !== 'SEARCH_INSTITUTION')).toEqual([
    'OPEN',
    'CONSENT',
    'SELECT_INSTITUTION',
    'SELECT_INSTITUTION',
    'CREDENTIAL',
    'SUBMIT_CREDENTIALS',
    'ERROR',
    'SUBMIT_CREDENTIALS',
    'SELECT_ACCOUNT',
    'CONNECTED',
    'HANDOFF',
  ]);
});

test('it can be done by keyboard alone, and focus never leaves the dialog', { tag: '@long' }, async ({
  page,
  host,
}) => {
  const dialog = await host.open();
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Exit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('cedar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('user_good');
  await page.keyboard.press('Tab');
  await page.keyboard.type('pass_good');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Choose your accounts' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: /Everyday Checking/ })).not.toBeChecked();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  expect((await onlyCall(host, 'success')).metadata.accounts).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Connect a bank' })).toBeFocused();
});

test('Escape and the cross exit at any point, and say how far the visitor came', { tag: '@long' }, async ({
  page,
  host,
}) => {
  const exits = async () => (await host.calls('exit')).map(({ error, metadata }) => ({ error, ...metadata }));
  let dialog = await host.open();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await onlyCall(host, 'exit');
  expect(await exits()).toMatchObject([{ error: null, institution: null, status: null }]);
  await expect(page.locator('iframe')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Connect a bank' })).toBeFocused();

  dialog = await host.open();
  await goToSignIn(dialog);
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await onlyCall(host, 'exit');
  expect(await exits()).toMatchObject([
    { error: null, institution: { institution_id: 'ins_900103' }, status: 'requires_credentials' },
  ]);

  dialog = await host.open();
  await goToSignIn(dialog);
  await signIn(dialog);
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await onlyCall(host, 'exit');
  expect(await exits()).toMatchObject([{ error: null, status: 'requires_account_selection' }]);
});

test('the page itself can exit the dialog, open it again, and take it away', { tag: '@long' }, async ({
  page,
  host,
}) => {
  const dialog = await host.open();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { link: { exit(): void } }).link.exit());
  expect((await onlyCall(host, 'exit')).error).toBeNull();

  await page.getByRole('button', { name: 'Connect a bank' }).click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { link: { destroy(): void } }).link.destroy());
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connect a bank' })).toBeFocused();
});

test('a closed bank exits with its error', { tag: '@long' }, async ({ host }) => {
  const dialog = await host.open();
  await goToSignIn(dialog);
  await signIn(dialog, 'user_error');
  await expect(dialog.getByText('The bank does not answer right now.')).toBeVisible();
  await dialog.getByRole('dialog').getByRole('button', { name: 'Exit' }).last().click();

  expect(await onlyCall(host, 'exit')).toMatchObject({
    error: { error_type: 'INSTITUTION_ERROR', error_code: 'INSTITUTION_NOT_RESPONDING' },
    metadata: { institution: { institution_id: 'ins_900103' }, status: 'requires_credentials' },
  });
});

test('an unknown link token exits at once', { tag: '@long' }, async ({ host }) => {
  await host.open('link-sandbox-made-up');

  expect((await onlyCall(host, 'exit')).error).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
});

test('a bank that requires a new sign-in gets it, without asking for the bank or its accounts', {
  tag: '@long',
}, async ({ host }) => {
  const { public_token } = await host.call('/sandbox/public_token/create', {
    institution_id: 'ins_900102',
    initial_products: ['transactions'],
  });
  const { access_token } = await host.call('/item/public_token/exchange', { public_token });
  await host.call('/sandbox/item/reset_login', { access_token });
  const { link_token } = await host.call('/link/token/create', { ...customer, access_token });

  const dialog = await host.open(link_token);
  await expect(
    dialog.getByRole('dialog', { name: 'Sign in to Lantern Prairie Credit Union (sandbox) again' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await signIn(dialog);
  await dialog.getByRole('button', { name: 'Finish' }).click();

  expect((await onlyCall(host, 'success')).metadata.institution?.name).toContain('Lantern Prairie');
  await host.call('/accounts/get', { access_token });
});

test('only pages of this machine may frame the dialog', { tag: '@long' }, async ({ request, host }) => {
  const response = await request.get(`${host.sandboxUrl}/plaid/link/dialog`);

  expect(response.headers()['content-security-policy']).toContain(
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  );
});

test('every screen is accessible and fits a phone', { tag: '@long' }, async ({ page, host }) => {
  const dialog = await host.open();
  const look = async (heading: string) => {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
    for (const [width, colorScheme] of [
      [320, 'light'],
      [320, 'dark'],
      [768, 'light'],
      [768, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.emulateMedia({ colorScheme });
      const overflow = await dialog
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, `${heading} at ${width} px`).toBe(0);
      const name = `${heading.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: test.info().outputPath(name) });
    }
  };

  await look('Connect your bank to Rightful');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await look('Choose your bank');
  await dialog.getByRole('button', { name: 'Cedar & Harbor Bank (sandbox)' }).click();
  await signIn(dialog, 'user_good', 'guess');
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await look('Sign in to Cedar & Harbor Bank (sandbox)');
  await signIn(dialog);
  await look('Choose your accounts');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await look('Success');
});
