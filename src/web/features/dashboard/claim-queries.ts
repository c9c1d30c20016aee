import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const claimsQuery = queryOptions({
  queryKey: ['/api/claims'],
  queryFn: () => call('GET /api/claims'),
  refetchOnMount: 'always',
});

export const statsQuery = queryOptions({
  queryKey: ['/api/stats'],
  queryFn: () => call('GET /api/stats'),
  refetchOnMount: 'always',
});

export const claimPageQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['/api/claims', claimId],
    queryFn: () => call('GET /api/claims/:claimId', { params: { claimId } }),
    refetchOnMount: 'always',
  });

/** After something changed. If that fails, what is shown stays until the next look. */
export async function refreshClaims(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [claimsQuery, statsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
