import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices } from '#shared/notifications.ts';
import { call } from '#web/lib/call.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { notifyFailure } from '#web/lib/notify.ts';

export const notificationsQuery = queryOptions({
  ...callQuery('GET /api/user/notifications'),
  refetchOnMount: 'always',
});

const { queryKey } = notificationsQuery;

/** Shows a change at once. If it cannot be saved, the previous choice is shown again. */
export function useChooseNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<NotificationChoices>) => call('PATCH /api/user/notifications', { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (choices) => choices && { ...choices, ...change });
      return before;
    },
    onSuccess: (choices) => queryClient.setQueryData(queryKey, choices),
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before);
      notifyFailure('Preference Not Saved')(error);
    },
  });
}
