import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ConnectionKind } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { counted } from '#shared/counted.ts';
import type { Vendor } from '#shared/vendors.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { identityQuery } from '#web/lib/session/identity-query.ts';

const records: Record<ConnectionKind, { one: string; many: string }> = {
  bank: { one: 'transaction', many: 'transactions' },
  email: { one: 'email', many: 'emails' },
  tax: { one: 'transcript', many: 'transcripts' },
};

/** Who connects it. */
export const connectionVendors = {
  plaid: 'plaid',
  gmail: 'google',
  idme: 'idme',
} as const satisfies Record<Connection['provider'], Vendor>;

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
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
    // A connected bank or ID.me may verify the person.
    queryClient.invalidateQueries({ queryKey: identityQuery.queryKey }),
  ]);
  return knownConnections(queryClient);
}

/** Connected but not completely read yet. Tax records are uploaded by hand, so there is nothing to wait for. */
export function isReading({ kind, status, lastSyncedAt }: Connection): boolean {
  return kind !== 'tax' && status === 'connected' && lastSyncedAt === null;
}

/** Whether the connection is not being disconnected. */
export function isHeld({ status }: Connection): boolean {
  return status !== 'disconnecting';
}

/** Whether the connection will soon change by itself. */
export function isSettling(connection: Connection): boolean {
  return isReading(connection) || connection.status === 'disconnecting';
}

/** For example "1,204 transactions". */
export function recordText({ kind, recordCount }: Pick<Connection, 'kind' | 'recordCount'>): string {
  const { one, many } = records[kind];
  return counted(recordCount, one, many);
}

/** For example "Reading your transactions…". */
export function readingText({ kind }: Pick<Connection, 'kind'>): string {
  return `Reading your ${records[kind].many}…`;
}
