import { useEffect, useState } from 'react';
import { notify } from '#web/lib/notify.ts';
import {
  type PaymentProblem,
  type PaymentRequest,
  type PreparedPayment,
  setUpPayment,
  setupProblem,
} from './set-up-payment.ts';

type PaymentSetup =
  | { stage: 'starting' }
  | { stage: 'failed'; problem: string }
  | ({ stage: 'ready' } & PreparedPayment);

/** Requests the payment's secret when the dialog opens, and again on `restart`. */
export function usePaymentSetup({ plan, place }: PaymentRequest) {
  const [setup, setSetup] = useState<PaymentSetup>({ stage: 'starting' });
  const [attempt, setAttempt] = useState(0);

  function fail(problem: PaymentProblem) {
    notify({ ...problem, variant: 'destructive' });
    setSetup({ stage: 'failed', problem: problem.description });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    let isCurrent = true;
    setUpPayment({ plan, place }).then(
      (prepared) => isCurrent && setSetup({ stage: 'ready', ...prepared }),
      (error: unknown) => isCurrent && fail(setupProblem(error, place)),
    );
    return () => {
      isCurrent = false;
    };
  }, [plan, place, attempt]);

  function restart() {
    setSetup({ stage: 'starting' });
    setAttempt((last) => last + 1);
  }

  return { setup, fail, restart };
}
