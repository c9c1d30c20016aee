import { expect, type Page } from '@playwright/test';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
export const search = (page: Page) => palette(page).getByRole('combobox', { name: 'Search commands' });
export const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The prerendered pages can be read before they listen.
  await page.waitForLoadState('networkidle');
}

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}
