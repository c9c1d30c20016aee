import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Connection } from '#shared/contracts/connections.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { isSettling } from './connection-state.ts';

const pollMs = 2_000;
/** Polls for about ten minutes. After that, the list is updated when the person returns to the tab. */
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

/** Lists the connections, and polls while one is being read or disconnected. */
export function useConnections() {
  return useQuery(connectionsQuery);
}

/** Returns the connections that are already in the cache. */
export function knownConnections(queryClient: QueryClient): readonly Connection[] {
  return queryClient.getQueryData(connectionsQuery.queryKey) ?? [];
}

/** Reads the list again after a change. If that fails, the old list stays until the next read. */
export async function refreshConnections(queryClient: QueryClient): Promise<readonly Connection[]> {
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  return knownConnections(queryClient);
}
