import type { Plan } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { useKeepPlan } from './use-keep-plan.ts';

interface KeepPlanProps {
  plan: Plan;
  /** Called when the cancellation is undone and the button that had the focus disappears. */
  onDone: () => void;
}

/** Undoes a cancellation. Nothing is charged before the day on which the plan would have ended. */
export function KeepPlan({ plan, onDone }: KeepPlanProps) {
  const keep = useKeepPlan(plan, onDone);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        pending={keep.isPending}
        pendingLabel="Keeping…"
        onClick={() => keep.mutate()}
      >
        Keep my plan
      </Button>
      <FailureProblem error={keep.error} />
    </div>
  );
}
