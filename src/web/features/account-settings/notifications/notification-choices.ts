import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoices } from '#shared/notifications.ts';
import { call } from '#web/lib/call.ts';
import { callQuery } from '#web/lib/call-query.ts';
import { notifyFailure } from '#web/lib/notify.ts';

export const notificationsQuery = queryOptions({
  ...callQuery('GET /api/user/notifications'),
  refetchOnMount: 'always',
});

const { queryKey } = notificationsQuery;
const mutationKey = ['choose-notifications'];

/** Saves one change after the other, so that each response contains the changes before it. */
export function useChooseNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'choose-notifications' },
    mutationFn: (body: Partial<NotificationChoices>) => call('PATCH /api/user/notifications', { body }),
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (choices) => queryClient.setQueryData(queryKey, choices),
    onError: notifyFailure('Preference Not Saved'),
  });
}

/** Shows a change at once. If it cannot be saved, what was saved before is shown again. */
export function useShownChoices(saved: NotificationChoices): NotificationChoices {
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<NotificationChoices>,
  });
  return Object.assign({}, saved, ...changes);
}
