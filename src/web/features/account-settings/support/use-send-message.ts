import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { supportMessagesQuery } from './support-messages-query.ts';

export function useSendMessage(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { message: string }) => call('POST /api/support/help', { body }),
    onSuccess: () => {
      notify({
        title: 'Help Request Sent',
        description: "Your message has been sent to our support team. We'll get back to you soon!",
      });
      onDone();
      return queryClient.invalidateQueries({ queryKey: supportMessagesQuery.queryKey });
    },
    onError: notifyFailure('Failed to Send'),
  });
}
