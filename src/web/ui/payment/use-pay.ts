import { useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { notify } from '#web/lib/notify.ts';
import { type FinishedPayment, finishPayment, type PaymentKey } from './finish-payment.ts';
import { type PaymentOutcome, pay } from './pay.ts';
import { paymentWords } from './payment-words.ts';
import type { PaymentProblem } from './set-up-payment.ts';

/** Leaves time to read the notice. */
const leaveMs = 1_000;

const nextPages = { opened: pagePaths.dashboard, needsAccount: pagePaths.onboarding } as const;

interface PayOptions {
  payment: PaymentKey;
  isReady: boolean;
  onPaid: () => void;
}

type UnfinishedPayment = Extract<FinishedPayment, 'notConfirmed' | 'notRecorded'>;

export function usePay({ payment, isReady, onPaid }: PayOptions) {
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
