import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { reportFailure } from '#web/lib/report.ts';
import { forgetDrafts } from '#web/lib/session/drafts.ts';
import { endSession } from '#web/lib/session/session.ts';

export const logoutLabel = 'Logout';

export function useLogout() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    onSuccess: () => {
      queryClient.clear();
      forgetDrafts();
      endSession();
      navigate(pagePaths.home);
    },
    onError: reportFailure('Logout failed'),
  });
}
