import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ClaimListQuery, ListedClaim } from '#shared/contracts/claims.ts';
import { queryText } from '#web/lib/calls/call.ts';
import { callPage } from '#web/lib/calls/call-page.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';

export type ClaimFilter = Pick<ClaimListQuery, 'type' | 'status' | 'search' | 'hidden' | 'personId'>;

type ListedGroup = ClaimFilter & Pick<ClaimListQuery, 'group'>;

const { queryKey: claimsKey } = callQuery('GET /api/claims');

type Pages = InfiniteData<{ items: ListedClaim[] }, string | undefined>;

/** One function for all renders, because another one would make them compare all claims again. */
const allItems = ({ pages }: Pages) => pages.flatMap(({ items }) => items);

/** The claims of one group. While another filter’s are read, the ones before stay. */
export const claimsQuery = (filter: ListedGroup) =>
  infiniteQueryOptions({
    queryKey: [...claimsKey, queryText(filter)],
    queryFn: ({ pageParam: cursor }) => callPage('GET /api/claims', { ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: allItems,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const statsQuery = queryOptions({
  ...callQuery('GET /api/stats'),
  refetchOnMount: 'always',
});

/** The figures of one person; of all without one. */
export const statsOf = (personId: string | undefined) =>
  personId
    ? queryOptions({ ...callQuery('GET /api/stats', { query: { personId } }), refetchOnMount: 'always' })
    : statsQuery;

export const claimPageQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId', { params: { claimId } }),
    refetchOnMount: 'always',
  });

/** A claim that some list has shown already. */
export function findListed(queryClient: QueryClient, claimId: string): ListedClaim | undefined {
  return queryClient
    .getQueriesData<InfiniteData<{ items: ListedClaim[] }>>({ queryKey: claimsKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find(({ id }) => id === claimId);
}

/** Reads again after a change. If that fails, what is shown stays until the next read. */
export async function refreshClaims(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [claimsKey, statsQuery.queryKey, todosQuery.queryKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
