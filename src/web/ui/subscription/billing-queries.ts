import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { checkCurrentUser, currentPlan } from '#web/lib/session/current-user.ts';

const subscriptionCall = callQuery('GET /api/subscription');

export const subscriptionQuery = queryOptions({
  ...subscriptionCall,
  queryFn: async () => {
    const subscription = await subscriptionCall.queryFn();
    // The plan may have changed since the current user was read, and no page may show two different plans.
    if (subscription.plan !== currentPlan()) void checkCurrentUser();
    return subscription;
  },
  refetchOnMount: 'always',
});

export const paymentsQuery = queryOptions({
  ...callQuery('GET /api/payments'),
  refetchOnMount: 'always',
});

/** Reads again after a change. If that fails, what is shown stays until the next read. */
export async function refreshBilling(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [subscriptionQuery, paymentsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
