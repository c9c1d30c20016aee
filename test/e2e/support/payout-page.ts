import { expect, type Page } from '@playwright/test';
import { startSession } from './test.ts';
import { connectBank, task } from './vendor-dialogs.ts';

export const accountsPath = '**/api/user/payout-accounts';

export const accounts = (page: Page) => page.getByRole('list', { name: 'Bank accounts' }).locator('> li');
export const accountOf = (page: Page, ending: string) => accounts(page).filter({ hasText: `••••${ending}` });
export const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

export async function openPayouts(page: Page, person: { email: string; password: string }): Promise<void> {
  await startSession(page, person);
  await page.goto('/payout-settings');
}

export interface Numbers {
  bankName: string;
  accountNumber: string;
}

export async function fillAccount(page: Page, { bankName, accountNumber }: Numbers): Promise<void> {
  await page.getByLabel('Routing number').fill('021 000 021');
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByLabel('Account holder name').fill('Jordan Sample');
  await page.getByLabel('Bank name').fill(bankName);
}

export const submitAccount = (page: Page) => page.getByRole('button', { name: 'Add account' }).click();

/** Connects a bank so that its accounts are offered. */
export async function openPayoutsWithBank(
  page: Page,
  person: { email: string; password: string },
): Promise<void> {
  await startSession(page, person);
  await page.goto('/onboarding');
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });
  await page.goto('/payout-settings');
}

export const useConnected = (page: Page) =>
  page.getByRole('list', { name: 'Connected accounts' }).getByRole('button', { name: /^Use this account/ });

export const historyPath = '**/api/user/payout-history';

/** Creates a payout as the server lists it. A test states only what matters to it. */
export const samplePayout = (changes: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  claimId: crypto.randomUUID(),
  amount: '196.00',
  fee: '49.00',
  gross: '245.00',
  net: '196.00',
  office: 'Sample State Treasurer',
  standing: 'in_bank',
  hops: [
    { label: 'In your bank', state: 'in_bank', at: '2026-11-06T15:00:00.000Z', expectedOn: null, note: '' },
  ],
  feeDue: null,
  kind: 'transfer',
  status: 'completed',
  claimTitle: 'Unpaid wages',
  payoutDate: '2026-11-06T15:00:00.000Z',
  bankAccount: 'First Example Bank ••••6789',
  detail: '',
  isSandbox: false,
  createdAt: '2026-11-04T15:00:00.000Z',
  ...changes,
});
