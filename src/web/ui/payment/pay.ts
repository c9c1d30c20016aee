import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { pagePaths } from '#shared/page-paths.ts';
import type { PaidPlanId } from '#shared/plans.ts';
import { reportFailure } from '#web/lib/report.ts';
import { type FinishedPayment, finishPayment } from './finish-payment.ts';
import { paymentWords } from './payment-words.ts';
import type { PaymentProblem } from './set-up-payment.ts';

/** `brokenOff`: nobody told us how it ended. */
export type PaymentOutcome = FinishedPayment | { problem: PaymentProblem; brokenOff: boolean };

interface PaymentParts {
  stripe: Stripe;
  elements: StripeElements;
  planId: PaidPlanId;
}

/** Sends the card form, once. Leaves the page where the bank asks for it. */
export async function pay(parts: PaymentParts): Promise<PaymentOutcome> {
  try {
    return await confirmCard(parts);
  } catch (error) {
    reportFailure('The payment broke off')(error);
    const problem = { title: paymentWords.errorTitle, description: paymentWords.thrown };
    return { problem, brokenOff: true };
  }
}

async function confirmCard({ stripe, elements, planId }: PaymentParts): Promise<PaymentOutcome> {
  const submitted = await elements.submit();
  if (submitted.error) return refused(submitted.error);

  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${location.origin}${pagePaths.dashboard}` },
    redirect: 'if_required',
  });
  // An attempt that broke off may have paid after all; the provider says so when it is repeated.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent?.status === 'succeeded') return finishPayment({ intentId: intent.id, planId });
  if (intent?.status === 'processing') return 'notConfirmed';
  if (error?.type === 'card_error' || error?.type === 'validation_error') return refused(error);
  return {
    problem: { title: paymentWords.errorTitle, description: paymentWords.unexpected },
    brokenOff: false,
  };
}

function refused({ message = paymentWords.unexpected }: StripeError): PaymentOutcome {
  return { problem: { title: paymentWords.failedTitle, description: message }, brokenOff: false };
}
