import { Elements } from '@stripe/react-stripe-js';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { CardForm } from './card-form.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { paymentWords } from './payment-words.ts';
import type { PaymentRequest, PreparedPayment } from './set-up-payment.ts';
import { SettingUp } from './setting-up.tsx';
import { usePaymentSetup } from './use-payment-setup.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';
import { useVendorWindowFocus } from './use-vendor-window-focus.ts';

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
