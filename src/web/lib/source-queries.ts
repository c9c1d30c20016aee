import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const searchSourcesQuery = queryOptions({
  queryKey: ['/api/search-sources'],
  queryFn: () => call('GET /api/search-sources'),
});

/** What is watched changes with addresses and connections, so a page asks anew. */
export const monitoringSourcesQuery = queryOptions({
  queryKey: ['/api/user/monitoring-sources'],
  queryFn: () => call('GET /api/user/monitoring-sources'),
  refetchOnMount: 'always',
});
