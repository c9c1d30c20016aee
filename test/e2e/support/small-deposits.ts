import { expect, type Page } from '@playwright/test';

/** Finds the row with all these texts on the page of the sandbox's bank, posts its small deposits, and reads their amounts. */
export async function arriveDeposits(
  page: Page,
  sandboxUrl: string,
  rowTexts: readonly string[],
): Promise<string[]> {
  const bank = await page.context().newPage();
  let row = bank.getByRole('row').filter({ hasText: 'wrong tries' });
  for (const hasText of rowTexts) row = row.filter({ hasText });
  const post = row.getByRole('button', { name: 'Post now' });
  await expect(async () => {
    await bank.goto(`${sandboxUrl}/dwolla`);
    await expect(post).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const amounts = ((await row.textContent()) ?? '').match(/0\.\d\d/g) ?? [];
  await post.click();
  await expect(row).toContainText('processed');
  await bank.close();
  return amounts;
}
