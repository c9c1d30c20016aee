import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OnboardingStatus } from '#shared/contracts/onboarding.ts';
import { callQuery } from '#web/lib/call-query.ts';

export const statusQuery = queryOptions({
  ...callQuery('GET /api/onboarding/status'),
  refetchOnMount: 'always',
});

/** For responses that already say that a step is done. */
export function markStepDone(queryClient: QueryClient, done: Partial<OnboardingStatus>): void {
  queryClient.setQueryData(statusQuery.queryKey, (known) => known && { ...known, ...done });
}
