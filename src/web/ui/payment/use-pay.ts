import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import type { PaidPlanId } from '#shared/plans.ts';
import { notify } from '#web/lib/notify.ts';
import { reportFailure } from '#web/lib/report.ts';
import { type FinishedPayment, finishPayment, type PaymentKey, paymentWords } from './finish-payment.ts';
import type { PaymentProblem } from './set-up-payment.ts';

/** `brokenOff` means that the outcome is unknown. */
type PaymentOutcome = FinishedPayment | { problem: PaymentProblem; brokenOff: boolean };

interface PaymentParts {
  stripe: Stripe;
  elements: StripeElements;
  planId: PaidPlanId;
}

/** Leaves time to read the notice. */
const leaveMs = 1_000;

const nextPages = { opened: pagePaths.dashboard, needsAccount: pagePaths.onboarding } as const;

interface PayOptions {
  payment: PaymentKey;
  isReady: boolean;
  /** Returns false if something has to be corrected first; it says so itself. */
  beforePaying: () => Promise<boolean>;
  onPaid: () => void;
}

type UnfinishedPayment = Extract<FinishedPayment, 'notConfirmed' | 'notRecorded'>;

export function usePay({ payment, isReady, beforePaying, onPaid }: PayOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const isOpen = useIsOpen();
  const [isPaying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [unfinished, setUnfinished] = useState<UnfinishedPayment>();

  function refuse(found: PaymentProblem) {
    notify({ ...found, variant: 'destructive' });
    setProblem(found.description);
  }

  function settle(outcome: PaymentOutcome) {
    if (typeof outcome === 'object') return refuse(outcome.problem);
    if (outcome === 'notConfirmed' || outcome === 'notRecorded') return setUnfinished(outcome);
    onPaid();
    setTimeout(() => navigate(nextPages[outcome]), leaveMs);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPaying) return;
    setProblem(undefined);
    if (!stripe || !elements || !isReady)
      return refuse({ title: paymentWords.errorTitle, description: paymentWords.notReady });
    setPaying(true);
    if (!(await beforePaying())) return setPaying(false);
    const outcome = await pay({ stripe, elements, planId: payment.planId });
    if (!isOpen()) return settleUnseen(outcome, payment);
    setPaying(false);
    settle(outcome);
  }

  /** Only asks the server. Nothing is charged again. */
  async function checkAgain() {
    setPaying(true);
    const outcome = await finishPayment(payment);
    if (!isOpen()) return settleUnseen(outcome, payment);
    setPaying(false);
    settle(outcome);
  }

  return { submit, checkAgain, isPaying, problem, unfinished };
}

function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

/**
 * For a dialog that was closed in the meantime. It reports the outcome but does not navigate away from the current
 * page.
 */
async function settleUnseen(outcome: PaymentOutcome, payment: PaymentKey): Promise<void> {
  if (outcome === 'notConfirmed')
    return notify({ title: paymentWords.notConfirmedTitle, description: paymentWords.notConfirmed });
  if (typeof outcome !== 'object') return;
  if (!outcome.brokenOff) return notify({ ...outcome.problem, variant: 'destructive' });
  if ((await finishPayment(payment)) === 'notConfirmed')
    notify({ title: paymentWords.closedTitle, description: paymentWords.closed });
}

/** Submits the card form once. Leaves the page if the bank requires it. */
async function pay(parts: PaymentParts): Promise<PaymentOutcome> {
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
