import type { Page } from '@playwright/test';

/** Goes through the steps of filing up to the last one. Who has answered a claim's questions begins at the second. */
export async function goToSigning(page: Page): Promise<void> {
  const isMe = page.getByRole('button', { name: 'Yes, continue' });
  const papers = page.getByRole('button', { name: 'Continue to what it costs' });
  await isMe.or(papers).waitFor();
  if (await isMe.isVisible()) await isMe.click();
  await papers.click();
  await page.getByRole('button', { name: 'Continue to review and sign' }).click();
}

/** Files what its owner sends. */
export async function prepareClaim(page: Page): Promise<void> {
  await goToSigning(page);
  await page.getByRole('button', { name: 'Prepare claim' }).click();
}

/** Asked of who has not agreed before. */
export const consentBox = (page: Page) => page.getByLabel(/^I can open and keep PDF files/);

/** Signs on the last step, and files what we send. */
export async function signAndFile(page: Page, fullName: string): Promise<void> {
  await page.getByLabel(/^I agree to the agreement/).waitFor();
  if (await consentBox(page).isVisible()) await consentBox(page).check();
  await page.getByLabel(/^I agree to the agreement/).check();
  await page.getByLabel('Sign by typing your full name').fill(fullName);
  await page.getByRole('button', { name: 'Sign and file this claim' }).click();
}
