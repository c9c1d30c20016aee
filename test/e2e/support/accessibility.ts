import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result may differ between the themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Checks the current page with all rules in the light theme, and again with the color rules in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await showIn(page, 'light');
  const light = await new AxeBuilder({ page }).withTags(tags).analyze();
  await showIn(page, 'dark');
  const dark = await new AxeBuilder({ page }).withRules(colorRules).analyze();
  expect([...listViolations('light', light), ...listViolations('dark', dark)]).toEqual([]);
}

/** During a theme change, a text may keep its old color for one frame while its background has already changed. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    undefined,
    { polling: 50 },
  );
}

function listViolations(theme: string, { violations }: AxeResults): string[] {
  return violations.map(
    ({ id, nodes }) => `${theme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
}

const widths = [320, 768, 1280];

/** No page may scroll sideways, even on the narrowest phone. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `sideways scroll at ${width} px`).toBe(0);
  }
}

/** A dialog may neither scroll sideways nor extend beyond the viewport. */
export async function expectDialogFits(dialog: Locator): Promise<void> {
  for (const width of widths) {
    await dialog.page().setViewportSize({ width, height: 800 });
    const box = await dialog.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { overflow: element.scrollWidth - element.clientWidth, left, right };
    });
    expect(box.overflow, `sideways scroll at ${width} px`).toBe(0);
    expect(Math.min(box.left, width - box.right), `room beside it at ${width} px`).toBeGreaterThanOrEqual(0);
  }
}
