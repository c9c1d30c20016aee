import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const search = (page: Page) => palette(page).getByRole('combobox', { name: 'Search commands' });
const options = (page: Page) => palette(page).getByRole('option');
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const singleKeys = (page: Page) => page.getByLabel('Single-key shortcuts');

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The prerendered pages can be read before they listen.
  await page.waitForLoadState('networkidle');
}

const pathOf = (page: Page) => page.evaluate(() => location.pathname);

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}

/** A busy machine may take longer between two keys than a sequence may last, so the keys are pressed until they lead there. */
async function goWith(page: Page, keys: string, path: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(keys);
    await expect.poll(() => pathOf(page), { timeout: 1_000 }).toBe(path);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function activeOption(page: Page): Promise<string> {
  const id = await search(page).getAttribute('aria-activedescendant');
  const option = page.locator(`[id="${id}"]`);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport();
  return option.evaluate((element) => element.firstChild?.textContent ?? '');
}

test.describe('for a visitor', () => {
  test('the palette lists the public pages and opens one', async ({ page }) => {
    await openPage(page, '/');
    await openPalette(page);
    await expect(options(page)).toContainText([
      'Home',
      'Start your free scan',
      'Sign in',
      'Forgot your password?',
      'Official search sources',
      'Subscription plans',
      'Terms of service',
      'Privacy policy',
      'GDPR compliance',
      'CCPA rights',
      'System theme',
      'Light theme',
      'Dark theme',
      'Keyboard shortcuts',
    ]);
    await expectAccessible(page);
    await expectDialogFits(palette(page));
    await search(page).fill('PRIVACY');
    await expect(options(page)).toHaveText(['Privacy policy']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('an option can be clicked, and no match is reported', async ({ page }) => {
    await openPage(page, '/terms');
    await openPalette(page);
    await search(page).fill('no such thing');
    await expect(palette(page).getByRole('status')).toHaveText('No command matches.');
    await expect(options(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await search(page).fill('');
    await options(page).filter({ hasText: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('sequences to pages that need an account do nothing', async ({ page }) => {
    // Loads the code of the page that such an address would show.
    await openPage(page, '/no-such-page');
    await page.keyboard.press('?');
    await expect(shortcuts(page).getByRole('term')).toHaveText([
      'Search pages and commands',
      'Move to the notices',
      'Show these shortcuts',
      'Official search sources',
    ]);
    await page.keyboard.press('Escape');
    await goWith(page, 'gs', '/search-sources');
    for (const keys of ['ga', 'gp']) {
      await page.keyboard.type(keys);
      expect(await pathOf(page), keys).toBe('/search-sources');
    }
  });

  test('the palette changes the theme', async ({ page }) => {
    await openPage(page, '/terms');
    await openPalette(page);
    await search(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('shortcuts whose code cannot be loaded report it and work later', async ({ page, withholdCode }) => {
    await openPage(page, '/terms');
    const address = await withholdCode('features/shell/keyboard/keyboard.tsx');
    await page.keyboard.press('Control+k');
    await expect(notices(page)).toContainText('Shortcut Failed');
    await page.unroute(address);
    await page.reload();
    await openPage(page, '/terms');
    await openPalette(page);
  });
});

test.describe('for a signed-in person', () => {
  test.beforeEach(async ({ page, person }) => {
    await startSession(page, person);
  });

  test('the palette is operated by the arrow keys, and Escape returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, '/dashboard');
    const opener = page.getByRole('link', { name: 'Dashboard', exact: true });
    await opener.focus();
    await openPalette(page);
    expect(await activeOption(page)).toBe('Recovery dashboard');
    await page.keyboard.press('ArrowUp');
    expect(await activeOption(page)).toBe('Logout');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await activeOption(page)).toBe('Official search sources');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await openPalette(page);
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the palette opens the settings and logs out', async ({ page }) => {
    await openPage(page, '/dashboard');
    await openPalette(page);
    await expect(options(page)).toHaveCount(16);
    await expectAccessible(page);
    await page.keyboard.type('account set');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeFocused();
    await openPalette(page);
    await page.keyboard.type('log out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  });

  test('sequences open pages, even while their code is still loading', async ({ page }) => {
    await openPage(page, '/dashboard');
    for (const [keys, path] of [
      ['gp', '/payout-settings'],
      ['gs', '/search-sources'],
      ['ga', '/account-settings'],
      ['gd', '/dashboard'],
    ] as const) {
      await page.keyboard.type(keys);
      await expect(page).toHaveURL(path);
    }
  });

  test('the list of shortcuts opens with a question mark and from the settings', async ({ page }) => {
    await openPage(page, '/account-settings');
    await page.keyboard.press('Shift+?');
    await expect(shortcuts(page).getByRole('term')).toHaveCount(7);
    await expect(shortcuts(page)).toContainText('G then P');
    await expectAccessible(page);
    await expectDialogFits(shortcuts(page));
    await page.keyboard.press('Escape');
    await expect(shortcuts(page)).toHaveCount(0);

    const button = page.getByRole('button', { name: 'Show keyboard shortcuts' });
    await button.click();
    await expect(shortcuts(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('the palette leads to the list of shortcuts, which returns the focus', async ({ page }) => {
    await openPage(page, '/account-settings');
    const opener = page.getByRole('button', { name: 'Show keyboard shortcuts' });
    await opener.focus();
    await openPalette(page);
    await page.keyboard.type('shortcuts');
    await page.keyboard.press('Enter');
    await expect(shortcuts(page)).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('the palette hides amounts and shows them again', async ({ page }) => {
    await openPage(page, '/payout-settings');
    for (const [word, then] of [
      ['hide', 'Show amounts'],
      ['show', 'Hide amounts'],
    ] as const) {
      await openPalette(page);
      await page.keyboard.type(`${word} amounts`);
      await page.keyboard.press('Enter');
      await openPalette(page);
      await page.keyboard.type('amounts');
      await expect(options(page)).toHaveText([then]);
      await page.keyboard.press('Escape');
    }
  });

  test('the settings open the list before any key was pressed', async ({ page }) => {
    await openPage(page, '/account-settings');
    await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
    await expect(shortcuts(page)).toBeVisible();
  });

  test('single keys can be switched off, in every tab and for good; the palette stays', async ({ page }) => {
    await openPage(page, '/account-settings');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await shortcuts(page).getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await expect(singleKeys(page)).not.toBeChecked();
    await page.reload();
    await expect(singleKeys(page)).not.toBeChecked();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type('?gd');
    await openPalette(page);
    await expect(page).toHaveURL('/account-settings');
    await expect(palette(page)).not.toContainText('then');
    await page.keyboard.press('Escape');

    const other = await page.context().newPage();
    await other.goto('/account-settings');
    await singleKeys(other).check();
    await expect(singleKeys(page)).toBeChecked();
    await page.getByRole('heading', { level: 1 }).click();
    await goWith(page, 'gd', '/dashboard');
  });
});

test('keys that are typed into a field, held with a modifier or meant for a dialog are left alone', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  // Loads the code of the dashboard, so that a key that leads there would do so at once.
  await openPage(page, '/dashboard');
  await goWith(page, 'gs', '/search-sources');
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await page.keyboard.type('gd?');
  await expect(field).toHaveValue('gd?');
  await openPalette(page);
  await page.keyboard.type('gp?');
  await expect(search(page)).toHaveValue('gp?');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();

  await field.blur();
  await page.keyboard.press('g');
  await page.keyboard.press('Alt+d');
  expect(await pathOf(page)).toBe('/search-sources');
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+D');
  expect(await pathOf(page)).toBe('/search-sources');

  await goWith(page, 'ga', '/account-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Contact Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact Support' });
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.type('?gd');
  await page.keyboard.press('Control+k');
  expect(await pathOf(page)).toBe('/account-settings');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
});

test('F8 still moves to the notices', async ({ page }) => {
  await openPage(page, '/login');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(notices(page)).toContainText('Login failed');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
});
