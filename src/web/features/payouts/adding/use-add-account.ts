import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/api.ts';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { call } from '#web/lib/call.ts';
import { notify, notifyFailure } from '#web/lib/notify.ts';
import { useProof } from '#web/ui/proof/use-proof.ts';
import { accountLabel } from '../account-words.ts';
import { takeChanged } from '../payout-queries.ts';

type Added = (account: BankAccount) => void;
type NewAccount = CallInput<'POST /api/user/payout-accounts'>['body'];
type LinkedAccount = CallInput<'POST /api/user/payout-accounts/linked'>['body'];

const onError = notifyFailure('Failed to Add Account');

export function useAddAccount(onAdded: Added) {
  const take = useTakeAdded(onAdded);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: NewAccount) => withProof(() => call('POST /api/user/payout-accounts', { body })),
    onSuccess: (account) => take(account, 'Verify it to receive payouts.'),
    onError,
  });
}

export function useAddLinkedAccount(onAdded: Added) {
  const take = useTakeAdded(onAdded);
  const { withProof } = useProof();
  return useMutation({
    mutationFn: (body: LinkedAccount) =>
      withProof(() => call('POST /api/user/payout-accounts/linked', { body })),
    onSuccess: (account) => take(account, 'Your bank has already verified it.'),
    onError,
  });
}

function useTakeAdded(onAdded: Added) {
  const queryClient = useQueryClient();
  return async (account: BankAccount, nextStep: string) => {
    notify({ title: 'Account added', description: `${accountLabel(account)} is on your list. ${nextStep}` });
    onAdded(account);
    await takeChanged(queryClient, account);
  };
}
