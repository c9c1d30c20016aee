import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Connection } from '#shared/contracts/connections.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { isSettling } from './connection-state.ts';

const pollMs = 2_000;
/** About ten minutes of looking; who stays longer sees the news when they come back to the tab. */
const maxLooks = 300;

const connectionsCall = callQuery('GET /api/connections');

const connectionsQuery = queryOptions({
  ...connectionsCall,
  queryFn: async () => (await connectionsCall.queryFn()).connections,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) =>
    state.data?.some(isSettling) && state.dataUpdateCount < maxLooks ? pollMs : false,
});

/** What is connected; looked at again for as long as something is being read or ended. */
export function useConnections() {
  return useQuery(connectionsQuery);
}

/** As far as they have been looked up. */
export function knownConnections(queryClient: QueryClient): readonly Connection[] {
  return queryClient.getQueryData(connectionsQuery.queryKey) ?? [];
}

/** Looks again after a change. If that fails, the list stays as it was until the next look. */
export async function refreshConnections(queryClient: QueryClient): Promise<readonly Connection[]> {
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  return knownConnections(queryClient);
}
