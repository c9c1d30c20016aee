import type { PaidPlanId } from '#shared/plans.ts';
import { plans } from '#shared/plans.ts';

/** One notice each, in the words of the specification where it has them. */
export const paymentWords = {
  successTitle: 'Payment Successful',
  upgraded: 'Your subscription has been upgraded successfully!',
  opensSoon: 'Your plan opens as soon as the payment is confirmed.',
  refused:
    'The payment was not approved, and nothing was charged. You can try again with this card or another one.',
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
    'The payment is on its way but not confirmed yet. Your plan opens by itself when it is. Please do not pay again.',
  closedTitle: 'Payment Not Completed',
  closed:
    'You left before the payment was finished. If it went through after all, your plan opens by itself.',
} as const;

/** For somebody who paid without an account. */
export function opensWithAccount(planId: PaidPlanId): string {
  return `${plans[planId].name} opens when you create your account or sign in.`;
}
