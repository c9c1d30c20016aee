import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const supportMessagesQuery = queryOptions({
  queryKey: ['/api/support/messages'],
  queryFn: () => call('GET /api/support/messages'),
  refetchOnMount: 'always',
});
