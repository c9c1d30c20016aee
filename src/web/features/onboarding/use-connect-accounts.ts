import { useMutation, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { markStepDone } from './onboarding-status.ts';

export function useConnectAccounts(onContinued: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/onboarding/connect-accounts'),
    onSuccess: () => {
      markStepDone(queryClient, { accountsConnected: true });
      onContinued();
      navigate(pagePaths.onboarding, { replace: true });
    },
    onError: notifyFailure('Error'),
  });
}
