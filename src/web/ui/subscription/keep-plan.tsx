import type { Plan } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { useKeepPlan } from './use-keep-plan.ts';

interface KeepPlanProps {
  plan: Plan;
  /** The plan no longer waits for its end, and the button that had the focus goes. */
  onDone: () => void;
}

/** Takes a cancellation back; nothing is charged before the day on which the plan would have ended. */
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
