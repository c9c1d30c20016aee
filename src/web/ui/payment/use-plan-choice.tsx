import { type ComponentType, type ReactNode, useState } from 'react';
import type { PaidPlan } from '#shared/plans.ts';
import { rememberSelectedPlan } from '#web/lib/chosen-plan.ts';
import { InlineProblem } from '../inline-problem.tsx';
import type { PaymentDialogProps } from './payment-dialog.tsx';
import type { PaymentPlace } from './set-up-payment.ts';

interface PlanChoice {
  choose: (plan: PaidPlan) => void;
  /** The plan whose dialog is being loaded. */
  openingPlanId: string | undefined;
  /** Renders the dialog, or the reason why it could not be loaded. */
  outlet: ReactNode;
}

/** Opens the payment dialog for a chosen plan. The dialog's code is loaded on the first choice. */
export function usePlanChoice(place: PaymentPlace): PlanChoice {
  const [Dialog, setDialog] = useState<ComponentType<PaymentDialogProps>>();
  const [chosen, setChosen] = useState<PaidPlan>();
  const [failed, setFailed] = useState(false);

  async function choose(plan: PaidPlan) {
    rememberSelectedPlan(plan.id);
    setFailed(false);
    setChosen(plan);
    try {
      const { PaymentDialog } = await import('./payment-dialog.tsx');
      setDialog(() => PaymentDialog);
    } catch {
      setChosen(undefined);
      setFailed(true);
    }
  }

  return {
    choose,
    openingPlanId: Dialog ? undefined : chosen?.id,
    outlet: (
      <>
        {failed && (
          <InlineProblem className="mt-4">
            We couldn’t open that plan. Your choice is saved: check your connection and choose it again.
          </InlineProblem>
        )}
        {Dialog && chosen && <Dialog plan={chosen} place={place} onClose={() => setChosen(undefined)} />}
      </>
    ),
  };
}
