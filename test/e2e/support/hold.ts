import type { Page } from '@playwright/test';

/** Delays the next calls until the returned function is called, so that a test can see what is shown in the meantime. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
