import type { CallOutput } from '#shared/contracts/api.ts';
import { type PaidPlanId, plans } from '#shared/plans.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { rememberPaidPlan } from '#web/lib/chosen-plan.ts';
import { notify } from '#web/lib/notify.ts';
import { reportFailure } from '#web/lib/report.ts';
import { checkCurrentUser } from '#web/lib/session/current-user.ts';
import { wait } from '#web/lib/wait.ts';

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

export interface PaymentKey {
  intentId: string;
  planId: PaidPlanId;
}

/**
 * `notConfirmed`: the provider has not received the money yet. `notRecorded`: our server could not confirm the payment.
 */
export type FinishedPayment = 'opened' | 'needsAccount' | 'notConfirmed' | 'notRecorded';

/** The provider may confirm slightly later than the browser, so we ask the server again without saying so. */
const waitsMs = [1_000, 2_000, 3_000] as const;

function isNotComplete(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'payment_not_complete';
}

async function confirm({ intentId, planId }: PaymentKey): Promise<CallOutput<'POST /api/payment/confirm'>> {
  const body = { payment_intent_id: intentId, plan: planId };
  for (const delayMs of waitsMs) {
    try {
      return await call('POST /api/payment/confirm', { body });
    } catch (error) {
      if (!isNotComplete(error)) throw error;
      await wait(delayMs);
    }
  }
  return call('POST /api/payment/confirm', { body });
}

/** Asks the server to look up a payment and returns the outcome. Safe to repeat. */
export async function finishPayment(payment: PaymentKey): Promise<FinishedPayment> {
  try {
    const { needsAccount } = await confirm(payment);
    if (needsAccount) return welcomeVisitor(payment.planId);
  } catch (error) {
    if (isNotComplete(error)) return 'notConfirmed';
    reportFailure('The payment could not be confirmed')(error);
    notify({
      title: paymentWords.successTitle,
      description: paymentWords.notRecorded,
      variant: 'destructive',
      outlivesPage: true,
    });
    return 'notRecorded';
  }
  await checkCurrentUser();
  notify({ title: paymentWords.successTitle, description: paymentWords.upgraded });
  return 'opened';
}

function welcomeVisitor(planId: PaidPlanId): FinishedPayment {
  rememberPaidPlan(planId);
  notify({ title: paymentWords.successTitle, description: opensWithAccount(planId) });
  return 'needsAccount';
}

/** For a person who paid without an account. */
export function opensWithAccount(planId: PaidPlanId): string {
  return `${plans[planId].name} starts when you create your account or sign in.`;
}
