import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';

/**
 * Never cached, because an earlier refusal may no longer apply. Somebody who has to prove something first may do so in another
 * tab and come back.
 */
export const filingPreviewQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId/filing', { params: { claimId } }),
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.missing ? 'always' : false),
  });

/** Why the server refuses, such as because the deadline has passed or the claim was filed or hidden elsewhere. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined;
}
