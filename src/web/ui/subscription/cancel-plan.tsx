import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Plan } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { CancelPlanDialog } from './cancel-plan-dialog.tsx';
import { cancelPlanKey } from './use-cancel-plan.ts';

interface CancelPlanProps {
  plan: Plan;
  /** Null if the plan was a one-time payment, is unpaid, or could not be looked up. */
  paidUntil: string | null;
  /** The last renewal failed, so the plan ends when it is canceled. */
  isUnpaid: boolean;
  /** Called after the cancellation, when the button that had the focus disappears. */
  onDone: () => void;
}

/** The dialog can be closed while the cancellation is running, so the button shows that it is pending. */
export function CancelPlan({ plan, paidUntil, isUnpaid, onDone }: CancelPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const isPending = useIsMutating({ mutationKey: cancelPlanKey }) > 0;

  function finish() {
    // The dialog holds the focus until it is unmounted.
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
          isUnpaid={isUnpaid}
          onClose={() => setAsking(false)}
          onDone={finish}
        />
      )}
    </>
  );
}
