import type { CallOutput } from '#shared/api.ts';
import type { PaidPlanId } from '#shared/plans.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { notify } from '#web/lib/notify.ts';
import { rememberPaidPlan } from '#web/lib/paid-plan.ts';
import { reportFailure } from '#web/lib/report.ts';
import { wait } from '#web/lib/wait.ts';
import { opensWithAccount, paymentWords } from './payment-words.ts';

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
