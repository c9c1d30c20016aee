import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '#shared/contracts/connections.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { refreshConnections } from '#web/ui/connections/connections-query.ts';

export function useDisconnect(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Connection) =>
      call('DELETE /api/connections/:connectionId', { params: { connectionId: id } }),
    onSuccess: async (_, { label }) => {
      notify({
        title: 'Disconnected',
        description: `${label} is disconnected and its data has been deleted.`,
      });
      await refreshConnections(queryClient);
      onDone();
    },
    onError: notifyFailure('Failed to Disconnect'),
  });
}
