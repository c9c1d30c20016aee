import { checkCurrentUser, currentPlan } from '#web/lib/current-user.ts';
import { notify } from '#web/lib/notify.ts';
import type { PaymentReturn } from '#web/lib/payment-return.ts';
import { readSelectedPlan } from '#web/lib/selected-plan.ts';
import { type FinishedPayment, finishPayment } from '#web/ui/payment/finish-payment.ts';
import { opensWithAccount, paymentWords } from '#web/ui/payment/payment-words.ts';

export type SettledReturn = 'refused' | FinishedPayment;

/** Finds out the outcome of the payment from which a person returns, and tells them. */
export async function settlePaymentReturn({ intentId, failed }: PaymentReturn): Promise<SettledReturn> {
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
