import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { readSelectedPlan } from '#web/lib/chosen-plan.ts';
import { notify } from '#web/lib/notify.ts';
import { closePaymentReturn, type PaymentReturn } from '#web/lib/payment-return.ts';
import { checkCurrentUser, currentPlan } from '#web/lib/session/current-user.ts';
import {
  type FinishedPayment,
  finishPayment,
  opensWithAccount,
  paymentWords,
} from '#web/ui/payment/finish-payment.ts';

/** Leaves time to read the outcome. */
const leaveMs = { withIntent: 2_000, plain: 1_500 } as const;

export type SettledReturn = 'refused' | FinishedPayment;

/** Finds out the outcome of the payment from which a person returns, and tells them. */
async function settlePaymentReturn({ intentId, failed }: PaymentReturn): Promise<SettledReturn> {
  if (failed) return refuse();
  if (!intentId) return welcomeBack();
  const outcome = await finishPayment({ intentId, planId: readSelectedPlan() });
  if (outcome === 'notConfirmed')
    notify({ title: paymentWords.notConfirmedTitle, description: paymentWords.notConfirmed });
  return outcome;
}

function refuse(): SettledReturn {
  notify({ title: paymentWords.failedTitle, description: paymentWords.refused, variant: 'destructive' });
  return 'refused';
}

/** Without an intent there is nothing to look up. The account itself shows whether the plan has started. */
async function welcomeBack(): Promise<SettledReturn> {
  await checkCurrentUser();
  const plan = currentPlan();
  notify({ title: paymentWords.successTitle, description: plainText(plan) });
  return plan ? 'opened' : 'needsAccount';
}

function plainText(plan: ReturnType<typeof currentPlan>): string {
  if (!plan) return opensWithAccount(readSelectedPlan());
  return plan === 'free' ? paymentWords.opensSoon : paymentWords.upgraded;
}

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
