import { type ComponentType, useState } from 'react';
import type { Plan } from '#shared/plans.ts';
import { rememberSelectedPlan } from '#web/lib/selected-plan.ts';
import type { ChoosePlanDialogProps } from './choose-plan-dialog.tsx';
import { InlineProblem } from './inline-problem.tsx';
import { PlanCards } from './plan-cards.tsx';

type Dialog = ComponentType<ChoosePlanDialogProps>;

/** The plan cards and the dialog that choosing one opens. The dialog's code is fetched on the first choice. */
export function PlanChooser({ plans }: { plans: readonly Plan[] }) {
  const [Dialog, setDialog] = useState<Dialog>();
  const [chosen, setChosen] = useState<Plan>();
  const [failed, setFailed] = useState(false);

  async function choose(plan: Plan) {
    rememberSelectedPlan(plan.id);
    setFailed(false);
    setChosen(plan);
    try {
      const { ChoosePlanDialog } = await import('./choose-plan-dialog.tsx');
      setDialog(() => ChoosePlanDialog);
    } catch {
      setChosen(undefined);
      setFailed(true);
    }
  }

  return (
    <>
      <PlanCards plans={plans} onChoose={choose} openingPlanId={Dialog ? undefined : chosen?.id} />
      {failed && (
        <InlineProblem className="mt-4">
          That plan could not be opened. Your choice is kept: check your connection and choose it again.
        </InlineProblem>
      )}
      {Dialog && chosen && <Dialog plan={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
