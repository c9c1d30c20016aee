import type { Page } from '@playwright/test';

/** Where accounts come from, and where they stand on the page of payout settings. */
export const accountsPath = '**/api/user/payout-accounts';

export const accounts = (page: Page) => page.getByRole('list', { name: 'Bank accounts' }).locator('> li');
export const accountOf = (page: Page, ending: string) => accounts(page).filter({ hasText: `••••${ending}` });
export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
