import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/ui/proof/use-proof.ts';
import { accountLabel } from '../account-words.ts';
import { takeRemoved } from '../payout-queries.ts';

export function useRemoveAccount(onDone: () => void) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMutation({
    mutationFn: ({ id }: BankAccount) =>
      withProof(() => call('DELETE /api/user/payout-accounts/:accountId', { params: { accountId: id } })),
    onSuccess: async (_, account) => {
      notify({
        title: 'Account removed',
        description: `We’ve deleted the numbers for ${accountLabel(account)}.`,
      });
      await takeRemoved(queryClient, account);
      onDone();
    },
    onError: notifyFailure('Failed to Remove Account'),
  });
}
