import { expect, type Locator, type Page } from '@playwright/test';
import { cardFormOn, fillCard } from './payment-page/card-form.ts';
import { notices } from './vendor-dialogs.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  /** Its bank asks the holder on a page of its own. */
  redirecting: '4000002500003155',
} as const;

export const paymentDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Subscribe to / });

export const payButton = (page: Page): Locator =>
  paymentDialog(page).getByRole('button', { name: /^Pay \$/ });

/** Chooses a plan by its button and waits until its card form can be sent. */
export async function choosePlan(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  await expect(payButton(page)).toBeEnabled();
  return paymentDialog(page);
}

export async function payWith(page: Page, card: string): Promise<void> {
  await fillCard(cardFormOn(page), card);
  await payButton(page).click();
}

/** From the page with the cards to the dashboard. */
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

/** What the dashboard says about the plan. */
export async function expectPlan(page: Page, plan: string): Promise<void> {
  await expect(page.getByRole('definition').filter({ hasText: plan })).toBeVisible();
}
