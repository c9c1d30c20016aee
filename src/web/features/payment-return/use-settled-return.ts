import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { closePaymentReturn, type PaymentReturn } from '#web/lib/payment-return.ts';
import { type SettledReturn, settlePaymentReturn } from './settle-payment-return.ts';

/** Leaves time to read the outcome. */
const leaveMs = { withIntent: 2_000, plain: 1_500 } as const;

function leave() {
  navigate(pagePaths.dashboard, { replace: true });
  closePaymentReturn();
}

/** Undefined while it is being looked up. Once the plan has started, the dashboard opens. */
export function useSettledReturn(paymentReturn: PaymentReturn) {
  const [settled, setSettled] = useState<SettledReturn>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks again.
  useEffect(() => {
    let isCurrent = true;
    settlePaymentReturn(paymentReturn).then((outcome) => isCurrent && setSettled(outcome));
    return () => {
      isCurrent = false;
    };
  }, [paymentReturn, attempt]);

  useEffect(() => {
    if (settled !== 'opened') return;
    const timer = setTimeout(leave, paymentReturn.intentId ? leaveMs.withIntent : leaveMs.plain);
    return () => clearTimeout(timer);
  }, [settled, paymentReturn]);

  function checkAgain() {
    setSettled(undefined);
    setAttempt((last) => last + 1);
  }

  return { settled, checkAgain };
}
