import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contracts/api.ts';
import type { SearchQuestion } from '#shared/people/search-questions.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';

/** What is due depends on names, addresses and the day. */
export const planQuery = (personId: string | undefined) =>
  queryOptions({ ...callQuery('GET /api/search-plan', { query: { personId } }), refetchOnMount: 'always' });

export function useAnswer(personId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (yes: SearchQuestion[]) =>
      call('PUT /api/search-plan/answers', { query: { personId }, body: { yes } }),
    onSuccess: (plan) => {
      queryClient.setQueryData(planQuery(personId).queryKey, plan);
      return queryClient.invalidateQueries({ queryKey: ['/api/todos'] });
    },
  });
}

type Outcome = CallInput<'POST /api/search-plan/:searchId/outcome'>['body'];

/** What was found becomes claims, so everything that counts claims is read again. */
export function useOutcome({ searchId, personId }: { searchId: string; personId: string | undefined }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Outcome) =>
      call('POST /api/search-plan/:searchId/outcome', { params: { searchId }, query: { personId }, body }),
    onSuccess: ({ plan }) => {
      queryClient.setQueryData(planQuery(personId).queryKey, plan);
      const stale = ['/api/todos', '/api/claims', '/api/stats'];
      return Promise.all(stale.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
  });
}
