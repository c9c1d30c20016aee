import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { formatPrice } from '#shared/money.ts';
import { type PaidPlan, plans, recoveryFeePercent } from '#shared/plans.ts';
import { notify } from '#web/lib/notify.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FactList } from '#web/ui/facts.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { periodText } from '#web/ui/subscription/plan-cards.tsx';
import { CardForm, SettingUp } from './card-form.tsx';
import { paymentWords } from './finish-payment.ts';
import {
  type PaymentProblem,
  type PaymentRequest,
  type PreparedPayment,
  setUpPayment,
  setupProblem,
} from './set-up-payment.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

/**
 * Stripe.js gives its frames this name. A bank's confirmation appears in one, on top of the page and outside our
 * dialog.
 */
const vendorFrame = 'iframe[name^="__privateStripe"]';

export interface PaymentDialogProps extends PaymentRequest {
  onClose: () => void;
}

/** Shows what a plan costs, takes the card, and leads to the next page after the payment. */
export function PaymentDialog({ plan, place, onClose }: PaymentDialogProps) {
  const { setup, fail, restart } = usePaymentSetup({ plan, place });
  useVendorWindowFocus();

  return (
    <Dialog
      title={`Subscribe to ${plan.name}`}
      description="Complete your payment to activate your subscription plan"
      onClose={onClose}
      staysOnOutsideClick
      startsUnanswered
    >
      <PaymentSummary plan={plan} />
      <div className="mt-6 grid min-h-[200px]">
        {setup.stage === 'starting' && <SettingUp />}
        {setup.stage === 'failed' && <SetupProblem onRetry={restart}>{setup.problem}</SetupProblem>}
        {setup.stage === 'ready' && (
          <CardElements {...setup}>
            <CardForm
              plan={plan}
              intentId={intentOf(setup)}
              onPaid={onClose}
              onEscape={onClose}
              onUnavailable={(message = paymentWords.setupFailed) =>
                fail({ title: paymentWords.setupFailedTitle, description: message })
              }
            />
          </CardElements>
        )}
      </div>
    </Dialog>
  );
}

/** Stripe's client secrets begin with the id of their payment intent. */
function intentOf({ clientSecret }: PreparedPayment): string {
  return clientSecret.split('_secret_', 1)[0] ?? '';
}

function CardElements({ stripe, clientSecret, children }: PreparedPayment & { children: React.ReactNode }) {
  const appearance = useStripeAppearance();
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance }}>
      {children}
    </Elements>
  );
}

function SetupProblem({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <div className="grid content-start gap-4">
      <InlineProblem>{children}</InlineProblem>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function nextText({ amountCents, period }: PaidPlan): string {
  const price = formatPrice(amountCents);
  if (period === 'once') return `You pay ${price} once. It never renews.`;
  return `Renews at ${price} each ${period} until you cancel. You can cancel at any time on the Subscription page and keep the plan until the ${period} you paid for ends.`;
}

/** Shows the price and what happens next before asking for a card. */
function PaymentSummary({ plan }: { plan: PaidPlan }) {
  const current = plans[useCurrentUser().user?.subscriptionPlan ?? 'free'];
  return (
    <>
      <FactList
        className="mt-4"
        facts={[
          { term: 'Price', value: `${formatPrice(plan.amountCents)} ${periodText(plan.period)}` },
          {
            term: 'Recovery fee',
            value: `${recoveryFeePercent}% of successful payouts only; less where a state’s law allows less`,
          },
        ]}
      />
      <p className="mt-3 text-ink-soft text-sm">{nextText(plan)}</p>
      {plan.id === 'starter' && (
        <p className="mt-2 text-sm">
          Everything in {plan.name} is also free today: an account scans and shows each claim without a
          payment.
        </p>
      )}
      {current.id !== 'free' && current.period !== 'once' && (
        <p className="mt-2 text-ink-soft text-sm">Your {current.name} will not renew.</p>
      )}
    </>
  );
}

function keepFromDialog(event: FocusEvent) {
  if (event.target instanceof Element && event.target.matches(vendorFrame)) event.stopPropagation();
}

/** Our dialog takes back any focus that leaves it. This lets the provider's window have it. */
function useVendorWindowFocus(): void {
  useEffect(() => {
    addEventListener('focusin', keepFromDialog, { capture: true });
    return () => removeEventListener('focusin', keepFromDialog, { capture: true });
  }, []);
}

type PaymentSetup =
  | { stage: 'starting' }
  | { stage: 'failed'; problem: string }
  | ({ stage: 'ready' } & PreparedPayment);

/** Requests the payment's secret when the dialog opens, and again on `restart`. */
function usePaymentSetup({ plan, place }: PaymentRequest) {
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
