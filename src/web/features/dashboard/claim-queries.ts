import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/call-query.ts';

export const claimsQuery = queryOptions({
  ...callQuery('GET /api/claims'),
  refetchOnMount: 'always',
});

export const statsQuery = queryOptions({
  ...callQuery('GET /api/stats'),
  refetchOnMount: 'always',
});

export const claimPageQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId', { params: { claimId } }),
    refetchOnMount: 'always',
  });

/** Reads again after a change. If that fails, what is shown stays until the next read. */
export async function refreshClaims(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [claimsQuery, statsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
  );
}
