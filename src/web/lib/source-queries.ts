import { queryOptions } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

export const searchSourcesQuery = queryOptions(callQuery('GET /api/search-sources'));

/** What is watched changes with addresses and connections, so a page asks anew. */
export const monitoringSourcesQuery = queryOptions({
  ...callQuery('GET /api/user/monitoring-sources'),
  refetchOnMount: 'always',
});
