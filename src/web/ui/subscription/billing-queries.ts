import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['/api/subscription'],
  queryFn: () => call('GET /api/subscription'),
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
