import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Plan } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { cancelPlanKey } from './use-cancel-plan.ts';

interface CancelPlanProps {
  plan: Plan;
  /** Null for a plan that was paid for once, or when it could not be looked up. */
  paidUntil: string | null;
  /** The plan is cancelled, and the button that had the focus goes. */
  onDone: () => void;
}

/** The dialog may be closed while the cancellation is under way, so the button says that it is. */
export function CancelPlan({ plan, paidUntil, onDone }: CancelPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const isPending = useIsMutating({ mutationKey: cancelPlanKey }) > 0;

  function finish() {
    // The dialog holds the focus until it is gone.
    flushSync(() => setAsking(false));
    onDone();
  }

  return (
    <>
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel="Cancelling..."
        onClick={() => setAsking(true)}
      >
        Cancel Subscription
      </Button>
      {isAsking && (
        <CancelPlanDialog
          plan={plan}
          paidUntil={paidUntil}
          onClose={() => setAsking(false)}
          onDone={finish}
        />
      )}
    </>
  );
}
