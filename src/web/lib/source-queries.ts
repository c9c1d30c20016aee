import { queryOptions } from '@tanstack/react-query';
import { callQuery } from './calls/call-query.ts';

export const searchSourcesQuery = queryOptions(callQuery('GET /api/search-sources'));

/** Like the watched sources below. */
export const coverageQuery = queryOptions({
  ...callQuery('GET /api/coverage'),
  refetchOnMount: 'always',
});

/** The watched sources depend on addresses and connections, so each page reads them again. */
export const monitoringSourcesQuery = queryOptions({
  ...callQuery('GET /api/user/monitoring-sources'),
  refetchOnMount: 'always',
});
