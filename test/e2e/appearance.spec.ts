import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

declare global {
  interface Window {
    /** Recorded when the first element of the body appeared, before anything could be painted. */
    themeAtFirst?: string | undefined;
  }
}

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const white = 'rgb(255, 255, 255)';
const nearBlack = 'rgb(17, 24, 31)';

/** Reads the address bar color that the browser would choose. */
const barColor = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

function noteFirstTheme(page: Page) {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      window.themeAtFirst = document.documentElement.dataset.theme;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/account-settings/appearance');
});

test('a chosen theme applies immediately, after reloads, and on every page before the first paint', async ({
  page,
}) => {
  const choices = page.getByRole('group', { name: 'Appearance' });
  await expect(choices.getByLabel('System')).toBeChecked();
  await expect.poll(() => ground(page)).toBe(white);
  await choices.getByLabel('Dark').check();
  await expect.poll(() => ground(page)).toBe(nearBlack);
  await expect.poll(() => barColor(page)).toEqual(['#11181f']);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await noteFirstTheme(page);
  for (const path of ['/account-settings/appearance', '/terms', '/search-sources']) {
    await page.goto(path);
    expect(await page.evaluate(() => window.themeAtFirst), path).toBe('dark');
    await expect.poll(() => ground(page)).toBe(nearBlack);
  }
  await page.goto('/account-settings/appearance');
  await expect(choices.getByLabel('Dark')).toBeChecked();

  await choices.getByLabel('System').check();
  await expect.poll(() => ground(page)).toBe(white);
  await expect.poll(() => barColor(page)).toEqual(['#ffffff']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(nearBlack);
  await expect.poll(() => barColor(page)).toEqual(['#11181f']);
});

test('the arrow keys choose, and other tabs follow', { tag: '@long' }, async ({ page }) => {
  const other = await page.context().newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/account-settings/appearance');
  const choices = page.getByRole('group', { name: 'Appearance' });
  await choices.getByLabel('System').focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByLabel('Light')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByLabel('Dark')).toBeChecked();
  await expect.poll(() => ground(other)).toBe(nearBlack);
  await expect(other.getByRole('group', { name: 'Appearance' }).getByLabel('Dark')).toBeChecked();
});
