import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/call-query.ts';

const twoFactorQuery = queryOptions({
  ...callQuery('GET /api/user/two-factor'),
  refetchOnMount: 'always',
});

/** What the account requires besides its password. */
export function useTwoFactor() {
  return useQuery(twoFactorQuery);
}

export async function refreshTwoFactor(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}
