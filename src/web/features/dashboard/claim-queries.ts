import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ClaimListQuery } from '#shared/contracts/claims.ts';
import { callPage, queryText } from '#web/lib/calls/call-page.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';

export type ClaimFilter = Pick<ClaimListQuery, 'type' | 'status' | 'search' | 'hidden'>;

const { queryKey: claimsKey } = callQuery('GET /api/claims');

/** While another filter’s claims are read, the ones before stay. */
export const claimsQuery = (filter: ClaimFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...claimsKey, ...[queryText(filter)].filter(Boolean)],
    queryFn: ({ pageParam: cursor }) => callPage('GET /api/claims', { ...filter, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
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
    [claimsKey, statsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
