import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../calls/call-query.ts';

/** What waits for the reader: the header counts it and the dashboard lists it. */
export const todosQuery = queryOptions({
  ...callQuery('GET /api/todos'),
  refetchOnMount: 'always',
});
