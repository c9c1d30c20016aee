import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Plan, type PlanId, plans } from '#shared/plans.ts';
import { call } from '#web/lib/calls/call.ts';
import { longDate } from '#web/lib/date-text.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { checkCurrentUser } from '#web/lib/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { refreshBilling, subscriptionQuery } from './billing-queries.ts';

const cancelPlanKey = ['cancel-plan'];

interface CancelOrKeepPlanProps {
  planId: Exclude<PlanId, 'free'>;
  onDone: () => void;
}

/** Cancels the current plan, or keeps it after all. */
export function CancelOrKeepPlan({ planId, onDone }: CancelOrKeepPlanProps) {
  const { data: subscription } = useQuery(subscriptionQuery);
  const plan = plans[planId];
  if (subscription?.state === 'ending') return <KeepPlan plan={plan} onDone={onDone} />;
  return (
    <CancelPlan
      plan={plan}
      paidUntil={subscription?.renewsAt ?? null}
      isUnpaid={subscription?.state === 'past_due'}
      onDone={onDone}
    />
  );
}

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
function CancelPlan({ plan, paidUntil, isUnpaid, onDone }: CancelPlanProps) {
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

interface CancelPlanDialogProps {
  plan: Plan;
  paidUntil: string | null;
  isUnpaid: boolean;
  onClose: () => void;
  onDone: () => void;
}

function CancelPlanDialog({ plan, paidUntil, isUnpaid, onClose, onDone }: CancelPlanDialogProps) {
  const cancel = useCancelPlan(plan, onDone);
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

function useCancelPlan({ name }: Plan, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: cancelPlanKey,
    mutationFn: () => call('POST /api/subscription/cancel'),
    onSuccess: async ({ accessUntil }) => {
      const words = "Your subscription has been cancelled and you've been moved to the free plan.";
      notify({
        title: 'Subscription Cancelled',
        description: accessUntil ? `${words} You keep ${name} until ${longDate(accessUntil)}.` : words,
      });
      await Promise.all([checkCurrentUser(), refreshBilling(queryClient)]);
      onDone();
    },
    onError: notifyFailure('Cancellation Failed'),
  });
}

interface KeepPlanProps {
  plan: Plan;
  /** Called when the cancellation is undone and the button that had the focus disappears. */
  onDone: () => void;
}

/** Undoes a cancellation. Nothing is charged before the day on which the plan would have ended. */
function KeepPlan({ plan, onDone }: KeepPlanProps) {
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

/** Reads the subscription again even after a failure, because the plan may have ended and can then be chosen again. */
function useKeepPlan({ name }: Plan, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/subscription/keep'),
    onSuccess: ({ renewsAt }) => {
      queryClient.setQueryData(
        subscriptionQuery.queryKey,
        (known) => known && { ...known, state: 'active' as const, renewsAt, accessUntil: null },
      );
      notify({
        title: 'Plan Kept',
        description: renewsAt
          ? `${name} continues and renews on ${longDate(renewsAt)}.`
          : `${name} continues as before.`,
      });
    },
    onError: notifyFailure('Plan Not Kept'),
    onSettled: async () => {
      await Promise.all([checkCurrentUser(), refreshBilling(queryClient)]);
      if (queryClient.getQueryData(subscriptionQuery.queryKey)?.state !== 'ending') onDone();
    },
  });
}
