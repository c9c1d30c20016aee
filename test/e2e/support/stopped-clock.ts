import { expect, type Locator, type Page } from '@playwright/test';

const stepMs = 20;

/** The page's time stands still from here on, until it is moved. What needs no timer goes on as always. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Moves the time in small steps until something is seen, so that what starts with it has just started. */
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

/** What the steps above may have been ahead by. */
const toleranceMs = 200;

/** Something has just begun: shortly before its delay is over nothing has happened, shortly after it has. */
export async function expectDelay(page: Page, { delayMs, before, after }: Delayed): Promise<void> {
  await page.clock.runFor(delayMs - toleranceMs);
  await before();
  await page.clock.runFor(toleranceMs + stepMs);
  await after();
}
