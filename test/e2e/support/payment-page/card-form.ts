import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

interface CardForm {
  frame: FrameLocator;
  number: Locator;
  expiry: Locator;
  zip: Locator;
  /** The shop's message about the payment. */
  outcome: Locator;
}

export function cardFormOn(page: Page): CardForm {
  const frame = page.frameLocator('iframe[title="Card details (sandbox)"]');
  return {
    frame,
    number: frame.getByLabel('Card number'),
    expiry: frame.getByLabel('Expiration date'),
    zip: frame.getByLabel('ZIP code'),
    outcome: page.getByRole('status'),
  };
}

export async function openForm(page: Page, address: string): Promise<CardForm> {
  await page.goto(address);
  await expect(page.getByText('Form: ready')).toBeVisible();
  return cardFormOn(page);
}

export async function fillCard({ frame, number, expiry, zip }: CardForm, cardNumber: string): Promise<void> {
  await number.fill(cardNumber);
  await expiry.fill('12/34');
  await frame.getByLabel('Security code').fill('123');
  await zip.fill('95814');
}

export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
}
