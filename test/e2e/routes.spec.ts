import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

/** Pages that are the same for everybody. */
const openPages = {
  '/onboarding': 'Start your free scan',
  '/subscription': 'Subscription plans',
  '/terms': 'Terms of service',
  '/privacy': 'Privacy policy',
  '/gdpr': 'GDPR compliance',
  '/ccpa': 'CCPA rights',
  '/search-sources': 'Official Search Sources',
  '/results': 'Results so far',
  '/change-email?token=made-up': 'Confirm your new address',
  '/undo-email-change': 'This link doesn’t work',
  '/verify-email?token=made-up': 'Confirm your email address',
};

const signedOutPages = {
  ...openPages,
  '/': 'Get back the money that’s already yours',
  '/login': 'Sign in',
  '/forgot-password': 'Forgot your password?',
  '/reset-password?token=made-up': 'Choose a new password',
  '/dashboard': 'Sign in',
  '/claims/00000000-0000-4000-8000-000000000000/file/sign': 'Sign in',
  '/search-plan': 'Sign in',
  '/elsewhere': '404 Page Not Found',
};

const signedInPages = {
  ...openPages,
  '/': 'Recovery Dashboard',
  '/dashboard': 'Recovery Dashboard',
  '/payout-settings': 'Payout settings',
  '/account-settings': 'Account settings',
  '/account-settings/security': 'Account settings',
  '/account-settings/elsewhere': '404 Page Not Found',
  '/login': 'Recovery Dashboard',
  '/forgot-password': 'Recovery Dashboard',
  '/identity': 'Your identity',
  '/search-plan': 'Your search plan',
  '/people': 'People you act for',
  '/claims/00000000-0000-4000-8000-000000000000/file': 'File this claim',
  '/elsewhere': '404 Page Not Found',
};

async function expectPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  await expect(page.getByRole('contentinfo').getByText('24/7 Customer Support')).toBeVisible();
}

/** Right after a page is opened, the menu's code may not have loaded yet. */
async function openUserMenuButton(
  page: Page,
  person: Parameters<typeof startSession>[1] & { firstName: string },
) {
  await startSession(page, person);
  await page.goto('/terms');
  return page.getByRole('button', { name: person.firstName });
}

declare global {
  interface Window {
    noteRefusal(what: string): void;
  }
}

test('signed out, every address shows its page between the visitors’ header and the footer', async ({
  page,
}) => {
  for (const [path, title] of Object.entries(signedOutPages)) {
    await expectPage(page, path, title);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  }
});

test('signed in, every address shows its page between the user’s header and the footer', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  for (const [path, title] of Object.entries(signedInPages)) {
    await expectPage(page, path, title);
    await expect(page.getByRole('banner').getByRole('button', { name: person.firstName })).toBeVisible();
  }
});

test('the visitors’ header leads to the sections, the login page and the wizard', async ({ page }) => {
  await page.goto('/terms');
  const header = page.getByRole('banner');
  for (const [name, href] of Object.entries({
    'How It Works': '/#how-it-works',
    Pricing: '/#pricing',
    Security: '/#security',
    'Sign In': '/login',
    'Get Started': '/onboarding',
  }))
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});

const underlineOf = (element: Locator) =>
  element.evaluate((link) => getComputedStyle(link).borderBottomColor);

test('the Dashboard button is highlighted on / and /dashboard only', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  const button = page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true });
  await page.goto('/terms');
  await expect(button).not.toHaveAttribute('aria-current');
  const plain = await underlineOf(button);
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(button).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => underlineOf(button)).not.toBe(plain);
  }
});

test('the user menu leads to the settings, the plans and the payouts', async ({ page, person }) => {
  await startSession(page, person);
  for (const [item, path] of Object.entries({
    'Account Settings': '/account-settings',
    Subscription: '/subscription',
    'Payout Settings': '/payout-settings',
  })) {
    await page.goto('/terms');
    await page.getByRole('button', { name: person.firstName }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

for (const key of ['Enter', 'ArrowDown'])
  test(`the user menu opens with the first ${key}, even while its code is loading`, { tag: '@long' }, async ({
    page,
    person,
  }) => {
    const button = await openUserMenuButton(page, person);
    await button.focus();
    const release = await hold(page, '**/assets/*.js');
    await page.keyboard.press(key);
    await expect(button).toBeFocused();
    release();
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

test('a user menu whose code cannot be fetched says so, and opens with the next click', {
  tag: '@long',
}, async ({ page, person, withholdCode }) => {
  const button = await openUserMenuButton(page, person);
  await expect(button).toBeVisible();
  const menuFile = await withholdCode('features/shell/opened-user-menu.tsx');
  await button.click();
  await expect(notices(page)).toContainText('Menu Not Opened');
  await expect(notices(page)).toContainText('Check your connection and try again.');
  await page.unroute(menuFile);
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

/** Records the calls that the page makes from now on. */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('the dashboard asks for what it shows once, along with its code', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  const calls = noteCalls(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeVisible();
  for (const [path, count] of [
    ['/api/auth/me', 1],
    ['/api/stats', 1],
    ['/api/todos', 1],
    // One for each group.
    ['/api/claims', 3],
  ] as const)
    expect(
      calls.filter((call) => call === path),
      path,
    ).toHaveLength(count);
});

test('a claim opened by its address asks for itself alone', { tag: '@long' }, async ({ page, person }) => {
  await startSession(page, person);
  const calls = noteCalls(page);
  const claimId = crypto.randomUUID();
  await page.goto(`/dashboard?claim=${claimId}`);
  await expect(page.getByRole('heading', { name: 'We can’t find this claim' })).toBeVisible();
  expect(calls.sort()).toEqual(['/api/auth/me', `/api/claims/${claimId}`, '/api/todos']);
});

test('no page violates its own content security policy', async ({ page, person }) => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(`${page.url()} ${what}`));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.noteRefusal(`${violatedDirective} ${blockedURI}`),
    ),
  );
  for (const path of ['/', '/login', '/onboarding', '/search-sources', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await startSession(page, person);
  for (const path of ['/dashboard', '/account-settings', '/subscription', '/payout-settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('the dashboard says "Loading" until the current user is known', async ({ page, person }) => {
  await startSession(page, person);
  const release = await hold(page, '**/api/auth/me');
  await page.goto('/dashboard');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveText('Loading');
  release();
  await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeVisible();
});
