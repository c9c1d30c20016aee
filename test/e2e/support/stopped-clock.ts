import { expect, type Locator, type Page } from '@playwright/test';

const stepMs = 20;

/** Stops the page's clock until the test moves it. Everything that needs no timer continues normally. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Advances the clock in small steps until something is visible, so that a delay that starts with it has just started. */
export async function stepUntilVisible(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs);
    await expect(awaited).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 20_000, intervals: [20] });
}

interface Delayed {
  delayMs: number;
  before: () => Promise<void>;
  after: () => Promise<void>;
}

/** The steps above may overshoot by this much. */
const toleranceMs = 200;

/** Expects that something happens only at the end of a delay that has just started, not shortly before. */
export async function expectDelay(page: Page, { delayMs, before, after }: Delayed): Promise<void> {
  await page.clock.runFor(delayMs - toleranceMs);
  await before();
  await page.clock.runFor(toleranceMs + stepMs);
  await after();
}
