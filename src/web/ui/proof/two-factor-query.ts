import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

const twoFactorQuery = queryOptions({
  queryKey: ['/api/user/two-factor'],
  queryFn: () => call('GET /api/user/two-factor'),
  refetchOnMount: 'always',
});

/** What the account asks for besides its password. */
export function useTwoFactor() {
  return useQuery(twoFactorQuery);
}

export async function refreshTwoFactor(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}
