import { PaymentElement } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PaidPlan } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { useDelayAfter } from '#web/ui/use-delay-after.ts';
import { paymentWords } from './payment-words.ts';
import { SettingUp } from './setting-up.tsx';
import { UnfinishedPayment } from './unfinished-payment.tsx';
import { usePay } from './use-pay.ts';

/** After its ready event, the provider's form takes about this long to respond to input. */
const readyDelayMs = 1_000;

interface CardFormProps {
  plan: PaidPlan;
  intentId: string;
  onPaid: () => void;
  onEscape: () => void;
  /** Called if the provider could not show its form. */
  onUnavailable: (message: string | undefined) => void;
}

export function CardForm({ plan, intentId, onPaid, onEscape, onUnavailable }: CardFormProps) {
  const [isThere, setThere] = useState(false);
  const isReady = useDelayAfter(isThere, readyDelayMs);
  const { submit, checkAgain, isPaying, problem, unfinished } = usePay({
    payment: { intentId, planId: plan.id },
    isReady,
    onPaid,
  });

  if (unfinished)
    return (
      <UnfinishedPayment text={paymentWords[unfinished]} isChecking={isPaying} onCheckAgain={checkAgain} />
    );
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      <div className="grid min-h-[200px] *:col-start-1 *:row-start-1">
        <PaymentElement
          onReady={() => setThere(true)}
          onEscape={onEscape}
          onLoadError={({ error }) => onUnavailable(error.message)}
        />
        {!isThere && <SettingUp />}
      </div>
      {problem && <InlineProblem>{problem}</InlineProblem>}
      <Button type="submit" size="large" disabled={!isReady} pending={isPaying} pendingLabel="Processing...">
        Pay {formatPrice(plan.amountCents)}
      </Button>
      <p className="text-balance text-center text-ink-soft text-sm">
        Your card details go straight to our payment provider. We never see them.
      </p>
    </form>
  );
}
