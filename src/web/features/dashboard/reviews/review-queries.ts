import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/call-query.ts';

export const reviewsQuery = queryOptions({
  ...callQuery('GET /api/reviews'),
  refetchOnMount: 'always',
});
