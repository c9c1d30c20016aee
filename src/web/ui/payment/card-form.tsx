import { PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import type { PaidPlan } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '../forms/fields.tsx';
import { paymentWords } from './finish-payment.ts';
import { useBuyerEmail } from './use-buyer-email.ts';
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
  const buyerEmail = useBuyerEmail(intentId);
  const isReady = useDelayAfter(isThere, readyDelayMs);
  const { submit, checkAgain, isPaying, problem, unfinished } = usePay({
    payment: { intentId, planId: plan.id },
    isReady,
    beforePaying: buyerEmail.keep,
    onPaid,
  });

  if (unfinished)
    return (
      <UnfinishedPayment text={paymentWords[unfinished]} isChecking={isPaying} onCheckAgain={checkAgain} />
    );
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      {buyerEmail.field && (
        <TextField
          type="email"
          label="Email"
          hint="Your receipt goes here. Use the same address for your account, and your plan is found from any browser."
          autoComplete="email"
          {...buyerEmail.field}
        />
      )}
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

interface UnfinishedPaymentProps {
  text: string;
  isChecking: boolean;
  onCheckAgain: () => void;
}

/** Replaces the card form. The money has been sent, so there must be no way to pay a second time. */
function UnfinishedPayment({ text, isChecking, onCheckAgain }: UnfinishedPaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} className="grid content-start gap-4">
      <Note tone="caution">{text}</Note>
      <p className="text-ink-soft text-sm">
        You won’t be charged again. Support:{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link inline-block py-0.5 text-ink">
          {product.supportEmail}
        </a>
      </p>
      <Button variant="secondary" pending={isChecking} pendingLabel="Checking…" onClick={onCheckAgain}>
        Check again
      </Button>
    </div>
  );
}

export function SettingUp() {
  return (
    <p role="status" className="grid min-h-[200px] place-content-center justify-items-center gap-3">
      <Spinner large />
      Setting up payment...
    </p>
  );
}

/** Returns true once `started` has been true for `delayMs`. */
function useDelayAfter(started: boolean, delayMs: number): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [started, delayMs]);

  return passed;
}
