import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { accountDeleted } from '#web/lib/privacy-notices.ts';
import { endSession } from '#web/lib/session.ts';
import { wait } from '#web/lib/wait.ts';
import { useProof } from '#web/ui/proof/use-proof.ts';

const redirectAfterMs = 2_000;

/** `onDeleted` must remove everything from the page that would request the account's data again. */
export function useDeleteAccount(onDeleted: () => void) {
  const { withProof } = useProof();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => withProof(() => call('DELETE /api/user/account')),
    onSuccess: async () => {
      notify(accountDeleted);
      onDeleted();
      queryClient.clear();
      await wait(redirectAfterMs);
      endSession();
      navigate(pagePaths.home);
    },
    onError: notifyFailure('Deletion Failed'),
  });
}
