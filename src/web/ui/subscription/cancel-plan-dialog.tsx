import type { Plan } from '#shared/plans.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { useCancelPlan } from './use-cancel-plan.ts';

interface CancelPlanDialogProps {
  plan: Plan;
  paidUntil: string | null;
  onClose: () => void;
  onDone: () => void;
}

export function CancelPlanDialog({ plan, paidUntil, onClose, onDone }: CancelPlanDialogProps) {
  const cancel = useCancelPlan(onDone);
  return (
    <Dialog
      title={`Cancel ${plan.name}?`}
      description={
        plan.period === 'once'
          ? 'You can choose a plan again at any time.'
          : 'Until your plan ends, you can change your mind and keep it.'
      }
      onClose={onClose}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5">
        <li>{accessText(plan, paidUntil)}</li>
        <li>You won’t be charged for the plan again.</li>
        <li>Your claims won’t change.</li>
      </ul>
      <FailureProblem error={cancel.error} className="mt-4" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button
          variant="destructive"
          pending={cancel.isPending}
          pendingLabel="Cancelling..."
          onClick={() => cancel.mutate()}
        >
          Yes, cancel plan
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep plan
        </Button>
      </div>
    </Dialog>
  );
}

function accessText({ name, period }: Plan, paidUntil: string | null): string {
  if (paidUntil) return `You keep ${name} until ${longDate(paidUntil)}, then you move to the free plan.`;
  if (period === 'once')
    return `${name} was a one-time purchase, so it ends right away and you move to the free plan.`;
  return `You keep ${name} until the ${period} you paid for ends, then you move to the free plan.`;
}
