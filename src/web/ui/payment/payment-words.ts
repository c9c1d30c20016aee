import type { PaidPlanId } from '#shared/plans.ts';
import { plans } from '#shared/plans.ts';

/** Where the specification gives a text, it is used verbatim. */
export const paymentWords = {
  successTitle: 'Payment Successful',
  upgraded: 'Your subscription has been upgraded successfully!',
  opensSoon: 'Your plan starts as soon as the payment is confirmed.',
  refused: 'The payment wasn’t approved, and you weren’t charged. Try again with this card or another one.',
  notRecorded:
    'Payment completed, but there was an issue updating your subscription. Please contact support.',
  failedTitle: 'Payment Failed',
  errorTitle: 'Payment Error',
  notReady: 'Payment system is not ready. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  thrown: 'An unexpected error occurred during payment processing.',
  setupFailedTitle: 'Payment Setup Failed',
  setupFailed: 'Unable to initialize payment. Please try again.',
  noSecret: 'No client secret received from server',
  notConfirmedTitle: 'Payment Not Confirmed Yet',
  notConfirmed:
    'Your payment isn’t confirmed yet. Your plan will start automatically once it is. Please don’t pay again.',
  closedTitle: 'Payment Not Completed',
  closed: 'You left before the payment finished. If it did go through, your plan will start automatically.',
} as const;

/** For a person who paid without an account. */
export function opensWithAccount(planId: PaidPlanId): string {
  return `${plans[planId].name} starts when you create your account or sign in.`;
}
