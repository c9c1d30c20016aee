import type { Locator, Page } from '@playwright/test';
import { parseUsAddress } from '#shared/people/us-address.ts';

/** The form's own place for the address, whose labels previous addresses repeat. */
export const homeAddress = (page: Page) => page.locator('#address');

/** Types an address given as one line into its fields. */
export async function fillAddress(fields: Locator, line: string): Promise<void> {
  const { street, city, state, zip } = parseUsAddress(line);
  await fields.getByLabel('Street address').fill(street ?? '');
  await fields.getByLabel('City').fill(city ?? '');
  await fields.getByLabel('State').selectOption(state ?? '');
  await fields.getByLabel('ZIP').fill(zip ?? '');
}

export const birthDate = (page: Page) => page.getByRole('group', { name: 'Date of birth' });

/** Types a date given as "1992-07-21". */
export async function fillBirthDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const fields = birthDate(page);
  await fields.getByLabel('Month').fill(month);
  await fields.getByLabel('Day').fill(day);
  await fields.getByLabel('Year').fill(year);
}
