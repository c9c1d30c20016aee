import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/lib/session/proof-request.ts';
import { refreshTwoFactor } from '#web/ui/proof/two-factor-query.ts';

const sessionsQuery = queryOptions({
  ...callQuery('GET /api/user/sessions'),
  refetchOnMount: 'always',
});

const activityQuery = queryOptions({
  ...callQuery('GET /api/user/security-activity'),
  refetchOnMount: 'always',
});

export function useSessions() {
  return useQuery(sessionsQuery);
}

export function useActivity() {
  return useQuery(activityQuery);
}

/** After any change, reads the second factors, sessions, and activity again. */
async function refreshSecurity(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshTwoFactor(queryClient),
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: activityQuery.queryKey }),
  ]);
}

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
