import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/ui/proof/use-proof.ts';
import { accountLabel } from '../account-words.ts';
import { takeChanged } from '../payout-queries.ts';

/** `onDone` runs before the button disappears, so that the focus can still be moved. */
export function useSetPrimary(onDone: () => void) {
  const queryClient = useQueryClient();
  const { withProof } = useProof();
  return useMutation({
    mutationFn: ({ id }: BankAccount) =>
      withProof(() =>
        call('PATCH /api/user/payout-accounts/:accountId/primary', { params: { accountId: id } }),
      ),
    onSuccess: async (account) => {
      notify({
        title: 'Primary account updated',
        description: `From now on, we’ll send payouts to ${accountLabel(account)}.`,
      });
      onDone();
      await takeChanged(queryClient, account);
    },
    onError: notifyFailure('Failed to Update Primary Account'),
  });
}
