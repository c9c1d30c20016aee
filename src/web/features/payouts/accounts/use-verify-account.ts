import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { accountLabel, depositTime } from '../account-words.ts';
import { refreshPayouts, takeChanged } from '../payout-queries.ts';

const verify = 'POST /api/user/payout-accounts/:accountId/verify';
const notifyRefusal = notifyFailure('Verification Failed');

export function useSendDeposits() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: BankAccount) => call(verify, { params: { accountId: id }, body: undefined }),
    onSuccess: async (account) => {
      notify({
        title: 'Deposits on the way',
        description: `Two small deposits will reach ${accountLabel(account)} in ${depositTime}. Then enter their amounts here.`,
      });
      await takeChanged(queryClient, account);
    },
    onError: notifyRefusal,
  });
}

interface ToldAmounts {
  account: BankAccount;
  amounts: [string, string] | undefined;
}

export function useConfirmDeposits(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ account, amounts }: ToldAmounts) =>
      call(verify, { params: { accountId: account.id }, body: { amounts } }),
    onSuccess: async (account) => {
      notify({ title: 'Account verified', description: `${accountLabel(account)} can now receive payouts.` });
      await takeChanged(queryClient, account);
      onDone();
    },
    onError: async (error) => {
      notifyRefusal(error);
      // The server counts wrong attempts, and the last one ends the verification.
      await refreshPayouts(queryClient);
    },
  });
}
