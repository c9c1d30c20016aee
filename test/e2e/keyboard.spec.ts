import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { openPage, openPalette, palette, search, shortcuts } from './support/keyboard.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const singleKeys = (page: Page) => page.getByLabel('Single-key shortcuts');

const pathOf = (page: Page) => page.evaluate(() => location.pathname);

/** A busy machine may take longer between two keys than a sequence may last, so the keys are pressed until they lead there. */
async function goWith(page: Page, keys: string, path: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(keys);
    await expect.poll(() => pathOf(page), { timeout: 1_000 }).toBe(path);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test.describe('for a visitor', () => {
  test('sequences to pages that need an account do nothing', { tag: '@long' }, async ({ page }) => {
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

  test('shortcuts whose code cannot be loaded report it and work later', { tag: '@long' }, async ({
    page,
    withholdCode,
  }) => {
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

  test('the list of shortcuts opens with a question mark and from the settings', { tag: '@long' }, async ({
    page,
  }) => {
    await openPage(page, '/account-settings/appearance');
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

  test('the settings open the list before any key was pressed', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/account-settings/appearance');
    await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
    await expect(shortcuts(page)).toBeVisible();
  });

  test('single keys can be switched off, in every tab and for good; the palette stays', {
    tag: '@long',
  }, async ({ page }) => {
    await openPage(page, '/account-settings/appearance');
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
    await expect(page).toHaveURL('/account-settings/appearance');
    await expect(palette(page)).not.toContainText('then');
    await page.keyboard.press('Escape');

    const other = await page.context().newPage();
    await other.goto('/account-settings/appearance');
    await singleKeys(other).check();
    await expect(singleKeys(page)).toBeChecked();
    await page.getByRole('heading', { level: 1 }).click();
    await goWith(page, 'gd', '/dashboard');
  });
});

test('keys that are typed into a field, held with a modifier or meant for a dialog are left alone', {
  tag: '@long',
}, async ({ page, person }) => {
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

test('F8 still moves to the notices', { tag: '@long' }, async ({ page }) => {
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
