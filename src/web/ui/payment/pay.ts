import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { pagePaths } from '#shared/page-paths.ts';
import type { PaidPlanId } from '#shared/plans.ts';
import { reportFailure } from '#web/lib/report.ts';
import { type FinishedPayment, finishPayment } from './finish-payment.ts';
import { paymentWords } from './payment-words.ts';
import type { PaymentProblem } from './set-up-payment.ts';

/** `brokenOff` means that the outcome is unknown. */
export type PaymentOutcome = FinishedPayment | { problem: PaymentProblem; brokenOff: boolean };

interface PaymentParts {
  stripe: Stripe;
  elements: StripeElements;
  planId: PaidPlanId;
}

/** Submits the card form once. Leaves the page if the bank requires it. */
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
  // An interrupted attempt may have paid after all. When it is repeated, the provider's error includes the payment.
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
