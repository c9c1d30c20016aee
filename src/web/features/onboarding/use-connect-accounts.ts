import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { markStepDone } from './onboarding-status.ts';
import { goOnFrom } from './step-history.ts';

export function useConnectAccounts(onContinued: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/onboarding/connect-accounts'),
    onSuccess: () => {
      markStepDone(queryClient, { accountsConnected: true });
      onContinued();
      goOnFrom(2);
    },
    onError: notifyFailure('Error'),
  });
}
