import type { Plan } from '#shared/plans.ts';
import { longDate } from '#web/lib/date-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCancelPlan } from './use-cancel-plan.ts';

interface CancelPlanDialogProps {
  plan: Plan;
  paidUntil: string | null;
  isUnpaid: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function CancelPlanDialog({ plan, paidUntil, isUnpaid, onClose, onDone }: CancelPlanDialogProps) {
  const cancel = useCancelPlan(onDone);
  const endsNow = isUnpaid || plan.period === 'once';
  return (
    <ConfirmDialog
      title={`Cancel ${plan.name}?`}
      description={
        endsNow
          ? 'You can choose a plan again at any time.'
          : 'Until your plan ends, you can change your mind and keep it.'
      }
      confirmLabel="Yes, cancel plan"
      pendingLabel="Cancelling..."
      keepLabel="Keep plan"
      change={cancel}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <li>{isUnpaid ? unpaidText(plan) : accessText(plan, paidUntil)}</li>
      <li>You won’t be charged for the plan again.</li>
      <li>Your claims won’t change.</li>
    </ConfirmDialog>
  );
}

function unpaidText({ name }: Plan): string {
  return `The last renewal of ${name} isn’t paid, so it ends right away and you move to the free plan.`;
}

function accessText({ name, period }: Plan, paidUntil: string | null): string {
  if (paidUntil) return `You keep ${name} until ${longDate(paidUntil)}, then you move to the free plan.`;
  if (period === 'once')
    return `${name} was a one-time purchase, so it ends right away and you move to the free plan.`;
  return `You keep ${name} until the ${period} you paid for ends, then you move to the free plan.`;
}
