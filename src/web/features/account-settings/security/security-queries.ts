import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/call-query.ts';
import { refreshTwoFactor } from '#web/ui/proof/two-factor-query.ts';

const sessionsQuery = queryOptions({
  ...callQuery('GET /api/user/sessions'),
  refetchOnMount: 'always',
});

const activityQuery = queryOptions({
  ...callQuery('GET /api/user/security-activity'),
  refetchOnMount: 'always',
});

export function useSessions() {
  return useQuery(sessionsQuery);
}

export function useActivity() {
  return useQuery(activityQuery);
}

/** After any change, reads the second factors, sessions, and activity again. */
export async function refreshSecurity(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshTwoFactor(queryClient),
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: activityQuery.queryKey }),
  ]);
}
