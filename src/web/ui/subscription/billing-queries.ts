import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { checkCurrentUser, currentPlan } from '#web/lib/current-user.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['/api/subscription'],
  queryFn: async () => {
    const subscription = await call('GET /api/subscription');
    // The plan may have begun or ended since it was asked who is here; no page may name two plans.
    if (subscription.plan !== currentPlan()) void checkCurrentUser();
    return subscription;
  },
  refetchOnMount: 'always',
});

export const paymentsQuery = queryOptions({
  queryKey: ['/api/payments'],
  queryFn: () => call('GET /api/payments'),
  refetchOnMount: 'always',
});

/** Looks again after a change. If that fails, what is shown stays until the next look. */
export async function refreshBilling(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [subscriptionQuery, paymentsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
