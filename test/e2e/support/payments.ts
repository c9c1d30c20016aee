import { expect, type Locator, type Page } from '@playwright/test';
import { cardFormOn, fillCard } from './payment-page/card-form.ts';
import { notices } from './vendor-dialogs.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** The bank of this card asks the holder on its own page. */
  redirecting: '4000002500003155',
} as const;

export const paymentDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Subscribe to / });

export const payButton = (page: Page): Locator =>
  paymentDialog(page).getByRole('button', { name: /^Pay \$/ });

/** Chooses a plan by its button and waits until its card form can be submitted. */
export async function choosePlan(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  await expect(payButton(page)).toBeEnabled();
  return paymentDialog(page);
}

/** Visitors also give an address for the receipt. */
export async function payWith(page: Page, card: string): Promise<void> {
  const email = paymentDialog(page).getByLabel('Email');
  if (await email.isVisible()) await email.fill(`payer-${crypto.randomUUID()}@example.com`);
  await fillCard(cardFormOn(page), card);
  await payButton(page).click();
}

/** Buys a plan from the page with the plan cards and ends on the dashboard. */
export async function buy(page: Page, button: string): Promise<void> {
  await choosePlan(page, button);
  await payWith(page, cards.good);
  await expectUpgraded(page);
}

export async function expectUpgraded(page: Page): Promise<void> {
  await expect(notices(page)).toContainText('Payment Successful');
  await expect(notices(page)).toContainText('Your subscription has been upgraded successfully!');
  await expect(page).toHaveURL('/dashboard');
}

/** Expects that the dashboard shows this plan. */
export async function expectPlan(page: Page, plan: string): Promise<void> {
  await expect(page.getByRole('definition').filter({ hasText: plan })).toBeVisible();
}
