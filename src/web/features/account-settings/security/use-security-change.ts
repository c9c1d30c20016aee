import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/ui/proof/use-proof.ts';
import { refreshSecurity } from './security-queries.ts';

interface SecurityChange<Input, Result> {
  action: (input: Input) => Promise<Result>;
  failedTitle: string;
  /** Shown on success. Omit it if the screen itself shows the change. */
  notice?: { title: string; description: string };
  onDone?: (result: Result) => void;
}

/** Changes what protects the account. Asks for a proof if the server requires one, and reads everything again. */
export function useSecurityChange<Input, Result>(change: SecurityChange<Input, Result>) {
  const { action, failedTitle, notice, onDone } = change;
  const { withProof } = useProof();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withProof(() => action(input)),
    onSuccess: async (result) => {
      if (notice) notify(notice);
      await refreshSecurity(queryClient);
      onDone?.(result);
    },
    onError: notifyFailure(failedTitle),
  });
}
