import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { openPage, openPalette, palette, search, shortcuts } from './support/keyboard.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const options = (page: Page) => palette(page).getByRole('option');

async function activeOption(page: Page): Promise<string> {
  const id = await search(page).getAttribute('aria-activedescendant');
  const option = page.locator(`[id="${id}"]`);
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toBeInViewport();
  return option.evaluate((element) => element.firstChild?.textContent ?? '');
}

test.describe('for a visitor', () => {
  test('the palette lists the public pages and opens one', { tag: '@long' }, async ({ page }) => {
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
    await expect(palette(page).getByRole('status')).toHaveText('1 command');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/privacy');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('an option can be clicked, and no match is reported', { tag: '@long' }, async ({ page }) => {
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

  test('the palette changes the theme', { tag: '@long' }, async ({ page }) => {
    await openPage(page, '/terms');
    await openPalette(page);
    await search(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
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

  test('the palette finds claims by their words and opens one', async ({ page }) => {
    const claim = sampleClaim({ title: 'Missing refund from Brightwick' });
    await page.route(/\/api\/claims\?/, (route) => {
      const isAsked = new URL(route.request().url()).searchParams.get('search') === 'brightwick';
      return route.fulfill({ json: isAsked ? [claim] : [] });
    });
    await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: sampleClaimPage(claim) }));
    await openPage(page, '/payout-settings');
    await openPalette(page);
    await page.keyboard.type('brightwick');
    await expect(options(page)).toHaveText([claim.title]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
    await expect(page.getByRole('heading', { level: 1, name: claim.title })).toBeVisible();
  });

  test('the palette opens the settings and logs out', { tag: '@long' }, async ({ page }) => {
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

  test('the palette leads to the list of shortcuts, which returns the focus', { tag: '@long' }, async ({
    page,
  }) => {
    await openPage(page, '/account-settings/appearance');
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

  test('the palette hides amounts and shows them again', { tag: '@long' }, async ({ page }) => {
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
});
