import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Plan } from '#shared/plans.ts';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { longDate } from '#web/lib/date-text.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshBilling, subscriptionQuery } from './billing-queries.ts';

/** Reads the subscription again even after a failure, because the plan may have ended and can then be chosen again. */
export function useKeepPlan({ name }: Plan, onDone: () => void) {
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
