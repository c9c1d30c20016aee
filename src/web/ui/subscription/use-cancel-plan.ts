import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser } from '#web/lib/current-user.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshBilling } from './billing-queries.ts';

export const cancelPlanKey = ['cancel-plan'];

export function useCancelPlan(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: cancelPlanKey,
    mutationFn: () => call('POST /api/subscription/cancel'),
    onSuccess: async () => {
      notify({
        title: 'Subscription Cancelled',
        description: "Your subscription has been cancelled and you've been moved to the free plan.",
      });
      await Promise.all([checkCurrentUser(), refreshBilling(queryClient)]);
      onDone();
    },
    onError: notifyFailure('Cancellation Failed'),
  });
}
