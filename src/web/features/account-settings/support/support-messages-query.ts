import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/call-query.ts';

export const supportMessagesQuery = queryOptions({
  ...callQuery('GET /api/support/messages'),
  refetchOnMount: 'always',
});
