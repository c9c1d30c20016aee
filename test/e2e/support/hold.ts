import type { Page } from '@playwright/test';

/** Keeps the next calls waiting until the returned function lets them go, so that what is shown meanwhile can be seen. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
